import { describe, expect, test } from "vitest";
import { CACHES, cdnHeaders } from "@/lib/http/cache-policies";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ CDN_MAX_AGE_SECONDS: "10" });
const headerOf = async (path: string, init = {}) => (await world.api(path, init)).headers.get("cdn-cache-control");

describe("what a CDN may keep", () => {
  test("public answers and their 304s, for as long as is set; Cache-Control stays what it is", async () => {
    for (const [path, policy] of [
      ["/api/v1/places", "places"],
      ["/api/v1/categories", "categories"],
      ["/api/v1/events", "events"],
    ] as const) {
      const { status, headers } = await world.api(path);
      expect(status).toBe(200);
      expect(headers.get("cdn-cache-control")).toBe(
        "public, max-age=10, stale-while-revalidate=60, stale-if-error=600",
      );
      expect(headers.get("cache-control")).toBe(CACHES[policy].control);
    }
    const etag = (await world.api("/api/v1/categories")).headers.get("etag") ?? "";
    expect(await headerOf("/api/v1/categories", { headers: { "if-none-match": etag } })).toContain("max-age=10");
  });

  test("nothing that is somebody's, is counted, or failed", async () => {
    const user = await world.user();
    for (const path of ["/api/v1/me", "/api/v1/favorites", "/api/v1/tours", "/api/v1/tours/dashboard"])
      expect(await headerOf(path, { token: user.token }), path).toBeNull();
    for (const path of ["/api/v1/places/dashboard", "/api/v1/places/999999", "/api/v1/places?limit=0", "/api/health"])
      expect(await headerOf(path), path).toBeNull();
  });

  test("nothing where answers differ by Origin, nor unless the operator says so", () => {
    expect(cdnHeaders(10, { limited: false, crossOrigin: true })).toEqual({});
    expect(cdnHeaders(10, { limited: true, crossOrigin: false })).toEqual({});
    expect(cdnHeaders(0, { limited: false, crossOrigin: false })).toEqual({});
  });
});

import { describe, expect, test } from "vitest";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

describe("X-Request-Id", () => {
  const idOf = async (given: string | undefined, path = "/api/v1/categories", method = "GET") =>
    (await rawRequest(world.base, path, { method, headers: given === undefined ? {} : { "x-request-id": given } }))
      .headers["x-request-id"];
  const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test.each(["a", "req-1", "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b", "a.b:c_d-e", "x".repeat(128)])(
    "a sane one is kept: %s",
    async (id) => {
      expect(await idOf(id)).toBe(id);
    },
  );

  test.each(["", "a b", "x".repeat(129), "<script>", "a,b", "../etc", "é", "a;b", "{}"])(
    "another is replaced: %j",
    async (id) => {
      expect(await idOf(id)).toMatch(MADE);
    },
  );

  test("is on every kind of answer, and never the same twice", async () => {
    const ids = await Promise.all([
      idOf(undefined),
      idOf(undefined, "/api/v1/nothing"),
      idOf(undefined, "/api/v1/places", "POST"),
      idOf(undefined, "/api/v1/places?limit=0"),
      idOf(undefined, "/api/v1/places", "OPTIONS"),
      idOf(undefined, "/api/v1/places", "HEAD"),
      idOf(undefined, "/api/health"),
    ]);
    for (const id of ids) expect(id).toMatch(MADE);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("X-Content-Type-Options is on every answer with a body, so that no browser takes JSON for a page", async () => {
  const answers = await Promise.all([
    rawRequest(world.base, "/api/v1/categories"),
    rawRequest(world.base, "/api/v1/nothing"),
    rawRequest(world.base, "/api/v1/places?limit=0"),
    rawRequest(world.base, "/api/v1/me"),
    rawRequest(world.base, "/api/v1/places", { method: "POST" }),
    rawRequest(world.base, "/api/auth/get-session"),
    rawRequest(world.base, "/api/openapi.json"),
    rawRequest(world.base, "/api/v1/events/ics"),
    rawRequest(world.base, "/api/health"),
  ]);
  for (const { headers, text } of answers) expect(headers["x-content-type-options"], text.slice(0, 80)).toBe("nosniff");
});

describe("rate limit headers", () => {
  test("are on every answer past the limiter, errors and 429 included, in Unix seconds", async () => {
    const before = Math.floor(Date.now() / 1000);
    const answers = [];
    for (let i = 0; i < 70; i++)
      answers.push(await world.api(`/api/v1/places/dashboard${i % 2 ? "?lat=91&lng=0" : ""}`));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 400, 429]));
    for (const { status, headers } of answers) {
      const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) =>
        Number(headers.get(`x-ratelimit-${name}`)),
      );
      expect(limit).toBe(30);
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(reset).toBeGreaterThan(before);
      expect(reset).toBeLessThanOrEqual(before + 180);
      if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      else expect(headers.has("retry-after")).toBe(false);
    }
  });
});

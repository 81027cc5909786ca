import { describe, expect, test } from "vitest";
import { rawRequest } from "@/tests/support/raw";
import { useWorld } from "@/tests/support/world";

const LISTED = "https://app.example";
const world = useWorld({ CORS_ORIGINS: `${LISTED}, https://other.example:8443` });
const from = (origin: string, method = "GET", path = "/api/v1/categories") =>
  rawRequest(world.base, path, {
    method,
    headers: { origin, "access-control-request-method": "PATCH", "access-control-request-headers": "authorization" },
  });

describe("a listed origin", () => {
  test.each([LISTED, "https://other.example:8443"])(
    "%s may read, with credentials, and sees our headers",
    async (origin) => {
      const { headers } = await from(origin);
      expect(headers["access-control-allow-origin"]).toBe(origin);
      expect(headers["access-control-allow-credentials"]).toBe("true");
      expect(headers["access-control-expose-headers"]).toMatch(/X-RateLimit-Remaining.*X-Request-Id/);
      expect(headers.vary).toMatch(/\bOrigin\b/i);
    },
  );

  test("has its preflight answered", async () => {
    const { status, headers, text } = await from(LISTED, "OPTIONS");
    expect([status, text]).toEqual([204, ""]);
    expect(headers["access-control-allow-origin"]).toBe(LISTED);
    expect(headers["access-control-allow-methods"]).toContain("PATCH");
    expect(headers["access-control-allow-headers"]).toMatch(/Authorization.*Idempotency-Key/);
    expect(headers.vary).toMatch(/\bOrigin\b/i);
  });

  test("sees errors too, whoever made them", async () => {
    for (const path of ["/api/v1/places?limit=0", "/api/v1/places/999999", "/api/v1/nothing"]) {
      expect((await from(LISTED, "GET", path)).headers["access-control-allow-origin"], path).toBe(LISTED);
    }
    expect((await from(LISTED, "DELETE")).headers["access-control-allow-origin"]).toBe(LISTED);
  });
});

describe("any other origin", () => {
  test.each([
    "https://evil.example",
    "http://app.example",
    "https://app.example:444",
    "https://app.example.evil.example",
    "https://evilapp.example",
    "HTTPS://APP.EXAMPLE",
    "null",
    "*",
    "https://app.example/",
    "",
  ])("%j is told nothing, in no kind of answer", async (origin) => {
    for (const method of ["GET", "OPTIONS", "DELETE"]) {
      const { headers } = await from(origin, method);
      const told = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
      expect(told, method).toEqual([]);
      expect(headers.vary).toMatch(/\bOrigin\b/i);
    }
  });

  test("no origin at all gets the answer, marked as one that varies", async () => {
    const { status, headers } = await rawRequest(world.base, "/api/v1/categories");
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, undefined]);
    expect(headers.vary).toMatch(/\bOrigin\b/i);
  });
});

test("addresses outside /api/v1 give no origin anything", async () => {
  for (const method of ["GET", "OPTIONS", "POST"]) {
    expect((await from(LISTED, method, "/api/health")).headers["access-control-allow-origin"], method).toBeUndefined();
  }
});

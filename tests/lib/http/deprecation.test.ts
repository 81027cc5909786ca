import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint, errorsOf } from "@/lib/http/endpoint";
import { AppError, ERRORS } from "@/lib/http/errors";
import { openApiDocument } from "@/lib/http/openapi/document";
import { route } from "@/lib/kernel";
import { PROBE, settleKernel } from "@/tests/support/kernel";
import { dereference } from "@/tests/support/openapi";

beforeAll(() => {
  settleKernel({ VALIDATE_RESPONSES: "1" });
});

const probe = endpoint({
  ...PROBE,
  method: "POST",
  query: z
    .object({ mode: z.string().optional(), way: z.string().meta({ deprecated: true }).optional() })
    .transform(({ mode, way }) => ({ mode: mode ?? way })),
  body: z
    .object({ visit_date: z.string().optional(), visitDate: z.string().optional().meta({ deprecated: true }) })
    .refine((body) => body.visit_date !== "never"),
  output: null,
});
const headersOf = async (e: Endpoint, query: string, body: unknown, fail = false) => {
  const handler = route(e, async () => {
    if (fail) throw new AppError("service_unavailable");
    return null;
  });
  const request = new Request(`http://localhost/api/v1/probe${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { status, headers } = await handler(request, { params: Promise.resolve({}) });
  return { status, deprecation: headers.get("deprecation"), sunset: headers.get("sunset") };
};
const NONE = { deprecation: null, sunset: null };
const BOTH = { deprecation: "@1795219200", sunset: "Tue, 30 Nov 2027 00:00:00 GMT" };

describe("a request that uses a deprecated field", () => {
  test.each([
    ["of the body", "", { visitDate: "2026-01-01" }],
    ["of the body, beside the new one", "", { visit_date: "2026-01-01", visitDate: "2026-01-01" }],
    ["of the query, behind a transformation", "?way=walk", {}],
  ])("%s is told so", async (_, query, body) => {
    expect(await headersOf(probe, query, body)).toEqual({ status: 204, ...BOTH });
  });

  test("is told so when it is refused as well", async () => {
    expect(await headersOf(probe, "", { visitDate: 5 })).toEqual({ status: 422, ...BOTH });
    expect(await headersOf(probe, "?way=walk", "no object")).toEqual({ status: 422, ...BOTH });
  });

  test.each([
    ["uses none", "?mode=walk", { visit_date: "2026-01-01" }],
    ["names it elsewhere", "?visitDate=1", { way: "walk", other: { visitDate: "1" } }],
    ["has a prototype for a field", "?__proto__=1", JSON.parse('{"__proto__":{"visitDate":"1"}}')],
  ])("and one that %s is told nothing", async (_, query, body) => {
    expect(await headersOf(probe, query, body)).toMatchObject(NONE);
  });
});

describe("a deprecated operation", () => {
  const old: Endpoint = { ...probe, deprecated: true };
  test("says so on every answer of its handler", async () => {
    expect(await headersOf(old, "", {})).toEqual({ status: 204, ...BOTH });
    expect(await headersOf(old, "", [])).toEqual({ status: 422, ...BOTH });
    expect(await headersOf(old, "", {}, true)).toEqual({ status: 503, ...BOTH });
  });

  test("has both headers on every answer of its handler in the document, and an operation that is in force has none", () => {
    const shown = (e: Endpoint) => {
      const document = openApiDocument([e], { version: "1" });
      const ofHandler = Object.entries(document.paths?.["/api/v1/probe"]?.post?.responses ?? {}).filter(
        ([status]) => status < "400" || errorsOf(e).some((code) => String(ERRORS[code].status) === status),
      );
      return ofHandler.map(([, response]) => {
        const { headers = {} } = dereference(document, response) as { headers?: object };
        return "Deprecation" in headers && "Sunset" in headers;
      });
    };
    expect(new Set(shown(old))).toEqual(new Set([true]));
    expect(new Set(shown(probe))).toEqual(new Set([true]));
    expect(new Set(shown({ ...probe, query: z.object({}), body: z.object({}) }))).toEqual(new Set([false]));
  });
});

test("the sunset is at least a year after the deprecation", () => {
  const since = new Date(Number(BOTH.deprecation.slice(1)) * 1000);
  expect(new Date(BOTH.sunset).getTime()).toBeGreaterThanOrEqual(since.setUTCFullYear(since.getUTCFullYear() + 1));
});

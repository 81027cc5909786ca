import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import type { Route } from "@/lib/http/kernel/route";
import type { LimitResult } from "@/lib/http/limiter/store";
import { PROBE, probeRequest, settleKernel } from "@/tests/support/kernel";

const read = {
  ...PROBE,
  limit: "feedDashboard",
  output: z.strictObject({ data: z.literal(1) }),
  errors: ["rate_limited", "not_found"],
} as const satisfies Endpoint;
const WINDOW = { limit: 30, reset: 1_800_000_000 };
const ADMITTED = { ...WINDOW, success: true, remaining: 3 };
const REFUSED = { ...WINDOW, success: false, remaining: 0 };

let count: (result: LimitResult) => void;
let remembered: LimitResult | undefined;
let verb: () => Promise<{ data: 1 }>;
let calls = 0;
let routes: { read: Route; write: Route; behindClients: Route };

beforeAll(async () => {
  settleKernel();
  vi.resetModules();
  const hit = () =>
    new Promise((resolve) => {
      count = resolve;
    });
  vi.doMock("@/lib/http/limiter", () => ({ limitStore: () => ({ hit, recall: () => remembered }) }));
  const { route } = await import("@/lib/kernel");
  const called = () => {
    calls++;
    return verb();
  };
  routes = {
    read: route(read, called),
    write: route({ ...read, method: "DELETE" }, called),
    behindClients: route({ ...read, auth: "optional", limit: "eventsPoll" }, called),
  };
});
beforeEach(() => {
  calls = 0;
  verb = async () => ({ data: 1 });
});
afterEach(() => {
  remembered = undefined;
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a read is done while its request is counted, and tells what is left of the limit", async () => {
  const response = routes.read.direct(probeRequest("GET"), {});
  await settled();
  expect(calls).toBe(1);
  count(ADMITTED);
  expect(await response).toMatchObject({ status: 200, headers: { "X-RateLimit-Remaining": "3" } });
});

test.each([
  ["a success", async () => ({ data: 1 as const })],
  ["an error", () => Promise.reject(new AppError("not_found"))],
])("a caller over the limit gets 429 instead of %s", async (_, result) => {
  verb = result;
  const response = routes.read.direct(probeRequest("GET"), {});
  await settled();
  count(REFUSED);
  expect(await response).toMatchObject({ status: 429, headers: { "X-RateLimit-Remaining": "0" } });
});

test("nothing is read for a caller whose limit is known to be exhausted", async () => {
  remembered = REFUSED;
  expect(await routes.read.direct(probeRequest("GET"), {})).toMatchObject({ status: 429 });
  expect(calls).toBe(0);
});

test.each(["write", "behindClients"] as const)(
  "a request with effects or credentials waits for its count: %s",
  async (name) => {
    const response = routes[name].direct(probeRequest(name === "write" ? "DELETE" : "GET"), {});
    await settled();
    expect(calls).toBe(0);
    count(REFUSED);
    expect(await response).toMatchObject({ status: 429 });
    expect(calls).toBe(0);
  },
);

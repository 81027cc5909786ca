import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Route } from "@/lib/http/kernel/route";
import type { KernelRequest, KernelResponse } from "@/lib/http/messages";
import { PROBE, settleKernel } from "@/tests/support/kernel";

const LOOK_MS = 250;
const contract = {
  ...PROBE,
  output: z.strictObject({ data: z.literal(1) }),
} as const satisfies Endpoint;
const asked: KernelRequest = {
  method: "GET",
  target: "/api/v1/probe",
  headers: { get: () => null },
  remoteAddress: null,
  bytes: async () => new Uint8Array(),
  stream: () => Readable.from([]),
};
const EXHAUSTED = { success: false, limit: 30, remaining: 0, reset: 1_800_000_000 };
const recall = (key: string) => (key === "feed:client:192.0.2.7" ? EXHAUSTED : undefined);
let usual: Route;
let limited: Route;
let vital: Route;
let finish: () => void;
let work: Promise<void>;

beforeAll(async () => {
  settleKernel();
  // Before the module is loaded, which looks at the clock from its first request on.
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  vi.resetModules();
  vi.doMock("@/lib/http/limiter", () => ({ limitStore: () => ({ recall }) }));
  const { route } = await import("@/lib/kernel");
  const verb = async () => {
    await work;
    return { data: 1 as const };
  };
  usual = route(contract, verb);
  vital = route({ ...contract, vital: true }, verb);
  limited = route({ ...contract, limit: "feed", errors: ["rate_limited"] }, verb);
});
afterEach(() => finish());
afterAll(() => void vi.useRealTimers());

/** So many who are inside until `finish`. */
function crowd(size: number, from: (n: number) => KernelRequest = () => asked): Promise<KernelResponse[]> {
  work = new Promise((resolve) => {
    finish = resolve;
  });
  return Promise.all(Array.from({ length: size }, (_, n) => usual.direct(from(n), {})));
}

const requestFrom = (address: string, credentials: Record<string, string> = {}): KernelRequest => ({
  ...asked,
  remoteAddress: address,
  headers: { get: (name) => credentials[name] ?? null },
});

/** Makes the next sample come `ms` late, whatever the earlier samples were. */
function beLate(ms: number): void {
  vi.advanceTimersByTime(120_000);
  const due = performance.now() + LOOK_MS;
  const clock = vi.spyOn(performance, "now").mockReturnValue(due + ms);
  vi.advanceTimersByTime(LOOK_MS);
  clock.mockRestore();
}

/** The response to one request more than the limit; undefined if it was admitted and is still running. */
const told = (route: Route, request = asked): Promise<KernelResponse | undefined> =>
  Promise.race([
    route.direct(request, {}),
    new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined))),
  ]);

describe("a process whose event loop is late", () => {
  test("refuses whoever comes after a crowd, with 503 and when to come again, and answers those inside", async () => {
    const inside = crowd(100);
    beLate(2_001);
    const refused = await told(usual);
    expect([refused?.status, refused?.headers["Retry-After"]]).toEqual([503, "2"]);
    expect(JSON.parse(String(refused?.body)).error.code).toBe("service_unavailable");
    // A refused request does not count as admitted.
    expect((await told(usual))?.status).toBe(503);
    finish();
    expect(new Set((await inside).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await usual.direct(asked, {})).status).toBe(200);
  });

  test("tells a client that has exhausted its limit so, instead of shedding it", async () => {
    const flooding = requestFrom("192.0.2.7");
    const inside = crowd(100);
    beLate(2_001);
    const refused = await limited.direct(flooding, {});
    expect([refused?.status, refused?.headers["X-RateLimit-Remaining"]]).toEqual([429, "0"]);
    const others = [
      requestFrom("192.0.2.8"),
      requestFrom("192.0.2.7", { cookie: "session=x" }),
      requestFrom("192.0.2.7", { authorization: "x" }),
    ];
    for (const other of others) expect((await limited.direct(other, {})).status).toBe(503);
    finish();
    await inside;
  });

  test.each([
    ["what probes ask", 100, 2_001, () => vital],
    ["whoever finds fewer than a hundred inside", 99, 2_001, () => usual],
    ["everyone while it is no later than two seconds", 100, 2_000, () => usual],
  ])("lets in %s", async (_, size, ms, route) => {
    const inside = crowd(size);
    beLate(ms);
    expect(await told(route())).toBeUndefined();
    finish();
    expect((await inside).length).toBe(size);
  });

  test("lets everyone in again once it is on time", async () => {
    const inside = crowd(100);
    beLate(60_000);
    expect((await told(usual))?.status).toBe(503);
    beLate(0);
    expect(await told(usual)).toBeUndefined();
    finish();
    await inside;
  });
});

describe("a network with 32 requests in progress, once the event loop has been late", () => {
  beforeEach(() => beLate(151));
  const network = (n: number) => requestFrom(`2001:db8:7:${n.toString(16)}::1`);

  test("gets no more in while another is served, from whichever of its addresses, and others do", async () => {
    const inside = crowd(32, network);
    // Alone, it may have as many as it likes.
    expect(await told(usual, network(32))).toBeUndefined();
    expect(await told(usual, requestFrom("192.0.2.8"))).toBeUndefined();
    const began = Date.now();
    const refused = await usual.direct(network(33), {});
    expect([refused.status, refused.headers["Retry-After"]]).toEqual([503, "2"]);
    // Not at once, so that a flood of connections cannot repeat itself at once.
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    for (const other of ["192.0.2.9", "2001:db8:8::1"])
      expect(await told(usual, requestFrom(other)), other).toBeUndefined();
    expect(await told(vital, network(34))).toBeUndefined();
    finish();
    await inside;
    expect((await usual.direct(network(35), {})).status).toBe(200);
  });

  test("gets as many in as it likes while the process keeps up, and again five seconds after it was late", async () => {
    vi.advanceTimersByTime(5_250);
    const inside = crowd(40, network);
    expect(await told(usual, requestFrom("192.0.2.8"))).toBeUndefined();
    expect(await told(usual, network(40))).toBeUndefined();
    finish();
    await inside;
  });

  test("gets no more in once it has had too many in progress at two samples, which a burst has not", async () => {
    vi.advanceTimersByTime(5_250);
    const inside = crowd(33, network);
    expect(await told(usual, requestFrom("192.0.2.8"))).toBeUndefined();
    vi.advanceTimersByTime(LOOK_MS);
    expect(await told(usual, network(33))).toBeUndefined();
    vi.advanceTimersByTime(LOOK_MS);
    expect((await usual.direct(network(34), {})).status).toBe(503);
    finish();
    await inside;
  });

  test("callers without an address are no network", async () => {
    const inside = crowd(70);
    expect(await told(usual, requestFrom("192.0.2.8"))).toBeUndefined();
    expect(await told(usual)).toBeUndefined();
    finish();
    await inside;
  });
});

import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "@/lib/http/kernel/route";
import type { KernelRequest } from "@/lib/http/messages";
import { runnerOf } from "@/lib/platform/sql/runner";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ DATABASE_POOL_SIZE: "2", DATABASE_MAX_WAIT_MS: "1000" });
const CROWD = 2_000;
let slow: Route;
let quick: Route;
const WORK_S = 0.05;

beforeAll(async () => {
  const [{ endpoint }, { route }] = await Promise.all([import("@/lib/http/endpoint"), import("@/lib/kernel")]);
  const shared = { method: "GET", tag: "T", summary: "t", auth: "none", limit: "none" } as const;
  const output = z.strictObject({ data: z.literal(1) });
  slow = route(endpoint({ ...shared, id: "slow", path: "/api/v1/slow", output }), async ({ db }) => {
    await runnerOf(db.reads).run({ text: "select pg_sleep($1)", params: [WORK_S], prepare: true });
    return { data: 1 as const };
  });
  quick = route(endpoint({ ...shared, id: "quick", path: "/api/v1/quick", vital: true, output }), async () => ({
    data: 1 as const,
  }));
  await world.sql`select 1`;
});

interface Answered {
  status: number;
  ms: number;
  retryAfter: string | null;
}
const asked: KernelRequest = {
  method: "GET",
  target: "/api/v1/x",
  headers: { get: () => null },
  remoteAddress: null,
  bytes: async () => new Uint8Array(),
  stream: () => Readable.from([]),
};
async function call(to: Route): Promise<Answered> {
  const began = performance.now();
  const { status, headers } = await to.direct(asked, {});
  return { status, ms: performance.now() - began, retryAfter: headers["Retry-After"] ?? null };
}
const of = (answers: Answered[], status: number) => answers.filter((answer) => answer.status === status);

/** How many a second are served to so many who come one after the other. */
async function served(visitors: number, ms: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() - began < ms) if ((await call(slow)).status === 200) count++;
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return (count * 1000) / (performance.now() - began);
}

describe("a crowd in front of a small pool", () => {
  test("is served as fast as the pool can, and whoever would come too late is told at once to come again", async () => {
    const answers: Answered[] = [];
    const health: Answered[] = [];
    const alone = await served(8, 1_000);
    const began = performance.now();
    // All at once; each who is refused comes again when he was told to, whoever is served at once.
    const visitor = async (): Promise<void> => {
      while (performance.now() - began < 4_000) {
        const answer = await call(slow);
        answers.push(answer);
        const pause = Number(answer.retryAfter ?? 0) * (1_000 + Math.random() * 500);
        if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const probe = (async () => {
      while (performance.now() - began < 4_000) {
        health.push(await call(quick));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    await Promise.all([probe, ...Array.from({ length: CROWD }, visitor)]);
    const seconds = (performance.now() - began) / 1000;
    const rate = of(answers, 200).length / seconds;

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    // The crowd's refusals take their part of the processor, no more.
    expect(rate).toBeGreaterThan(alone * 0.4);
    for (const { retryAfter } of of(answers, 503)) expect(Number(retryAfter)).toBeGreaterThan(0);
    const refusals = of(answers, 503)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    expect(refusals[Math.floor(refusals.length / 2)]).toBeLessThan(1_000);
    expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
    expect(health.length).toBeGreaterThan(3);
  }, 30_000);

  test("once it has gone, nobody waits and nobody is refused", async () => {
    await expect.poll(() => world.db.use().reads.waiting).toBe(0);
    const after = await Promise.all(Array.from({ length: 8 }, () => call(slow)));
    expect(of(after, 200).length).toBe(8);
  });
});

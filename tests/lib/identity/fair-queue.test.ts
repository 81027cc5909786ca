import { afterEach, describe, expect, test, vi } from "vitest";
import { FairQueue, type Hasher } from "@/lib/domains/identity/passwords/fair-queue";
import type { AppError } from "@/lib/http/errors";

afterEach(() => void vi.useRealTimers());

/** A queue whose work ends when the test says so, and what came of each turn. */
function stage(slots: number, maxWaiting: number) {
  const queue = new FairQueue(slots, maxWaiting);
  const running: { name: string; end: () => void }[] = [];
  const order: string[] = [];
  let most = 0;
  const join = (name: string, hasher: Hasher) =>
    queue
      .run(hasher, async () => {
        order.push(name);
        await new Promise<void>((end) => {
          running.push({ name, end });
          most = Math.max(most, running.length);
        });
      })
      .then(
        () => "done",
        (error: { code: string }) => error.code,
      );
  const drain = async () => {
    for (let quiet = 0; quiet < 3; ) {
      const one = running.shift();
      one?.end();
      quiet = one ? 0 : quiet + 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { join, drain, order, most: () => most };
}

const tally = (outcomes: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

describe("turns to hash", () => {
  test("of one client are 40 at most; the others are rejected as rate_limited, and another client is served", async () => {
    const { join, drain, most } = stage(2, 200);
    const hostile = Array.from({ length: 260 }, (_, n) => join(`hostile ${n}`, { client: "hostile" }));
    const other = join("other", { client: "other" });
    await drain();
    expect(tally(await Promise.all(hostile))).toEqual({ done: 42, rate_limited: 218 });
    expect(await other).toBe("done");
    expect(most()).toBe(2);
  });

  test("of one account are 40 at most, from however many clients, and its known devices keep their own", async () => {
    const { join, drain } = stage(1, 200);
    const hostile = Array.from({ length: 100 }, (_, n) => join(`${n}`, { client: `c${n}`, account: "victim" }));
    const owner = join("owner", { client: "home", account: "victim", known: true });
    await drain();
    expect(tally(await Promise.all(hostile))).toEqual({ done: 41, rate_limited: 59 });
    expect(await owner).toBe("done");
  });

  test("go round the clients, so that one with many delays another by one turn", async () => {
    const { join, drain, order } = stage(1, 200);
    for (let n = 0; n < 30; n++) void join("hostile", { client: "hostile" });
    void join("other", { client: "other" });
    await drain();
    expect(order.indexOf("other")).toBeLessThanOrEqual(2);
  });

  test("of known devices alternate with those of strangers, however many strangers wait", async () => {
    const { join, drain, order } = stage(1, 200);
    for (let n = 0; n < 150; n++) void join("stranger", { client: `c${n}` });
    for (let n = 0; n < 5; n++) void join("known", { client: `k${n}`, known: true });
    await drain();
    expect(order.slice(0, 12).filter((name) => name === "known")).toHaveLength(5);
  });

  test("are taken from the longest queue when all are taken, so that a newcomer gets one", async () => {
    const { join, drain } = stage(1, 100);
    const hostile = Array.from({ length: 120 }, (_, n) => join("hostile", { client: `h${n % 3}` }));
    const other = join("other", { client: "other" });
    await drain();
    expect(await other).toBe("done");
    expect(tally(await Promise.all(hostile))).toEqual({ done: 100, rate_limited: 20 });
  });

  test("are service_unavailable when as many clients wait as there are turns", async () => {
    const { join, drain } = stage(1, 50);
    const crowd = Array.from({ length: 60 }, (_, n) => join("one", { client: `c${n}` }));
    await drain();
    expect(tally(await Promise.all(crowd))).toEqual({ done: 51, service_unavailable: 9 });
  });

  test("that have waited for three seconds never start, and those behind them do", async () => {
    vi.useFakeTimers();
    const queue = new FairQueue(1, 10);
    const ends: (() => void)[] = [];
    const first = queue.run({ client: "first" }, () => new Promise<void>((end) => void ends.push(end)));
    const done: string[] = [];
    const late = [1, 2, 3].map((n) => queue.run({ client: `late ${n}` }, async () => void done.push(`late ${n}`)));
    const refusals = late.map((turn) => turn.catch((error: AppError) => error.code));
    vi.advanceTimersByTime(3_001);
    const last = queue.run({ client: "last" }, async () => void done.push("last"));
    ends[0]?.();
    await Promise.all([first, last]);
    expect(await Promise.all(refusals)).toEqual(["service_unavailable", "service_unavailable", "service_unavailable"]);
    expect(done).toEqual(["last"]);
  });

  test("are free again after work that fails", async () => {
    const queue = new FairQueue(1, 10);
    const failing = () => queue.run({ client: "a", account: "x" }, () => Promise.reject(new Error("no")));
    await Promise.allSettled([failing(), failing(), failing()]);
    expect(await queue.run({ client: "a" }, async () => "turn")).toBe("turn");
  });
});

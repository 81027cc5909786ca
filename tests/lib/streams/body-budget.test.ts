import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { BodyBudget } from "@/lib/platform/streams/body-budget";
import { readNodeStream } from "@/lib/platform/streams/bounded-read";

function opened(budget: BodyBudget, key: string, bytes: number) {
  const body = { key, evicted: false };
  const hold = budget.open(key, () => {
    body.evicted = true;
  });
  return { body, hold, fits: hold.resize(bytes) };
}

describe("a budget for bodies", () => {
  test("evicts the oldest body that is still arriving when the process is full", () => {
    const budget = new BodyBudget(100, 100);
    const [a, b, c] = ["a", "b", "c"].map((key) => opened(budget, key, 40));
    expect([a?.body.evicted, b?.body.evicted, c?.fits]).toEqual([true, false, true]);
    expect(budget.bytes).toBe(80);
  });

  test("evicts a caller's own bodies, and nobody else's, when the caller's share is full", () => {
    const budget = new BodyBudget(1_000, 100);
    const other = opened(budget, "other", 90);
    const first = opened(budget, "hostile", 60);
    const second = opened(budget, "hostile", 60);
    expect([other.body.evicted, first.body.evicted, second.fits]).toEqual([false, true, true]);
    expect(opened(budget, "hostile", 200).fits).toBe(false);
    expect(other.body.evicted).toBe(false);
    expect(budget.bytes).toBe(90);
  });

  test("keeps complete bodies, and refuses the one that no longer fits", () => {
    const budget = new BodyBudget(100, 100);
    const complete = opened(budget, "a", 90);
    complete.hold.complete();
    const next = opened(budget, "b", 20);
    expect([complete.body.evicted, next.fits, next.body.evicted]).toEqual([false, false, true]);
    complete.hold.release();
    expect(budget.bytes).toBe(0);
    expect(opened(budget, "b", 20).fits).toBe(true);
  });

  test("counts nothing after the last release, whatever came before", () => {
    const budget = new BodyBudget(500, 300);
    const holds = Array.from({ length: 60 }, (_, n) => opened(budget, `k${n % 3}`, 10 * (n % 20)));
    for (const { hold } of holds) {
      hold.release();
      hold.release();
    }
    expect(budget.bytes).toBe(0);
  });
});

describe("a body that arrives in single bytes", () => {
  const reading = (budget: BodyBudget, withinMs = 5_000) => {
    const stream = new PassThrough();
    const bytes = readNodeStream(stream, {
      maxBytes: 1_000,
      withinMs,
      late: () => new Error("late"),
      closed: () => new Error("closed"),
      hold: (evict) => budget.open("a", evict),
      evicted: () => new Error("evicted"),
    });
    return { stream, bytes };
  };

  test("is read whole and counts for the memory that it takes", async () => {
    const budget = new BodyBudget(10_000, 10_000);
    const { stream, bytes } = reading(budget);
    for (let i = 0; i < 1_000; i++) stream.write("x");
    stream.end();
    expect((await bytes)?.toString()).toBe("x".repeat(1_000));
    expect(budget.bytes).toBe(1_000);
  });

  test("is null beyond its maximum, late after its time, and evicted without room; each frees its memory", async () => {
    const budget = new BodyBudget(10_000, 10_000);
    const long = reading(budget);
    long.stream.end("x".repeat(1_001));
    expect(await long.bytes).toBeNull();
    const slow = reading(budget, 20);
    slow.stream.write("x");
    await expect(slow.bytes).rejects.toThrow("late");
    const crowded = reading(new BodyBudget(500, 500));
    crowded.stream.end("x".repeat(900));
    await expect(crowded.bytes).rejects.toThrow("evicted");
    expect(budget.bytes).toBe(0);
  });
});

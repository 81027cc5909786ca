import { describe, expect, test } from "vitest";
import { type Budget, readSpent, spend } from "@/lib/platform/budgets/budgets.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
let made = 0;
const budgetOf = (max: number): Budget => ({ name: `test-${made++}`, max, seconds: 86_400 });
const NOW = new Date("2026-11-22T12:00:00Z");

describe("a budget", () => {
  test("is never exceeded, however many take from it at once", async () => {
    const budget = budgetOf(100);
    const results: unknown[] = [];
    for (let round = 0; round < 5; round++) {
      const taking = Array.from({ length: 60 }, () => spend(world.db.orm, [budget], 1, NOW));
      results.push(...(await Promise.all(taking)));
    }
    expect(results.filter((refused) => refused === null)).toHaveLength(100);
    expect(await readSpent(world.db.reads, budget, NOW)).toBe(100);
  });

  test("is never exceeded by amounts of any size, and a smaller one may still fit", async () => {
    const budget = budgetOf(100);
    expect(await spend(world.db.orm, [budget], 101, NOW)).not.toBeNull();
    expect(await spend(world.db.orm, [budget], 60, NOW)).toBeNull();
    expect(await spend(world.db.orm, [budget], 60, NOW)).not.toBeNull();
    expect(await spend(world.db.orm, [budget], 40, NOW)).toBeNull();
    expect(await spend(world.db.orm, [budget], 1, NOW)).toEqual({ max: 100, reset: Date.parse("2026-11-23") / 1000 });
  });

  test("is full again in the next window", async () => {
    const budget = budgetOf(1);
    expect(await spend(world.db.orm, [budget], 1, NOW)).toBeNull();
    expect(await spend(world.db.orm, [budget], 1, NOW)).not.toBeNull();
    expect(await spend(world.db.orm, [budget], 1, new Date("2026-11-23T00:00:00Z"))).toBeNull();
  });

  test("refuses when any of several is spent", async () => {
    const [hour, day] = [budgetOf(10), budgetOf(2)];
    const results = [];
    for (let i = 0; i < 3; i++) results.push(await spend(world.db.orm, [hour, day], 1, NOW));
    expect(results.map((refused) => refused?.max)).toEqual([undefined, undefined, 2]);
  });

  test("forgets windows that began over 30 days ago", async () => {
    const budget = budgetOf(5);
    await spend(world.db.orm, [budget], 1, new Date("2026-10-01T00:00:00Z"));
    await spend(world.db.orm, [budget], 1, NOW);
    const rows = await world.sql`select window_start from budgets where name = ${budget.name}`;
    expect(rows).toHaveLength(1);
  });
});

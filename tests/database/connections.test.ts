import fc from "fast-check";
import type postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, connectionsOf } from "@/db/connections";

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

const client = () => ({ end: () => Promise.resolve() }) as unknown as postgres.Sql;

const steps = fc.array(
  fc.record({ act: fc.constantFrom("take", "take", "give", "lose"), of: fc.nat(), ms: fc.nat(8) }),
  { maxLength: 200 },
);
const pools = fc.record({
  size: fc.integer({ min: 1, max: 5 }),
  depth: fc.integer({ min: 1, max: 4 }),
  spread: fc.integer({ min: 1, max: 6 }),
});

test("no connection has more than its depth, and a statement waits only if each is full or has a slow one", () => {
  fc.assert(
    fc.property(pools, steps, ({ size, depth, spread }, all) => {
      const pool = connectionsOf(client, size, { depth, spread });
      const given: Connection[] = [];
      const busy = () => [...new Set(given.filter(({ isLost }) => !isLost))];
      for (const { act, of, ms } of all) {
        now += ms;
        const at = of % Math.max(1, given.length);
        const before = busy();
        if (act === "take") {
          const open = before.filter(({ underWay, since }) => underWay < depth && now - since <= 5);
          const fewest = Math.min(...open.map(({ underWay }) => underWay));
          const taken = pool.take();
          if (!taken) expect([before.length, open]).toEqual([size, []]);
          else given.push(taken);
          if (taken && before.includes(taken)) {
            expect(before.length).toBeGreaterThanOrEqual(Math.min(spread, size));
            expect(taken.underWay).toBe(fewest + 1);
          }
        } else if (given.length > 0) {
          const [one] = given.splice(at, 1);
          if (one) pool.give(one, act === "lose");
        }
        for (const one of busy()) expect(one.underWay).toBe(given.filter((other) => other === one).length);
        expect(busy().every(({ underWay }) => underWay <= depth)).toBe(true);
        expect(pool.used()).toBe(busy().length);
        expect(pool.used()).toBeLessThanOrEqual(size);
      }
    }),
  );
});

test("transactions share no connection, and the one that was used last is taken first", () => {
  const pool = connectionsOf(client, 2);
  const [first, second] = [pool.take(), pool.take()];
  expect(first && second && first !== second).toBe(true);
  expect(pool.take()).toBeUndefined();
  if (first) pool.give(first, false);
  if (second) pool.give(second, false);
  expect(pool.take()).toBe(second);
});

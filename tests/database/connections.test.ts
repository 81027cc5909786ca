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
  fc.record({ act: fc.constantFrom("take", "take", "take", "give", "lose", "turn"), of: fc.nat(), ms: fc.nat(8) }),
  { maxLength: 200 },
);
const pools = fc.record({
  size: fc.integer({ min: 1, max: 5 }),
  depth: fc.integer({ min: 1, max: 4 }),
  spread: fc.integer({ min: 1, max: 6 }),
});
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("no connection has more than its depth, and a statement waits only if each is full or has a slow one", async () => {
  await fc.assert(
    fc.asyncProperty(pools, steps, async ({ size, depth, spread }, all) => {
      const pool = connectionsOf(client, size, { depth, spread });
      const given: Connection[] = [];
      // The connection that this turn has given statements to.
      let ofTurn: Connection | undefined;
      const busy = () => [...new Set(given.filter(({ isLost }) => !isLost))];
      for (const { act, of, ms } of all) {
        now += ms;
        const at = of % Math.max(1, given.length);
        const before = busy();
        if (act === "turn") {
          await nextTurn();
          ofTurn = undefined;
        } else if (act === "take") {
          const open = before.filter(({ underWay, since }) => underWay < depth && now - since <= 5);
          const fewest = Math.min(...open.map(({ underWay }) => underWay));
          const joinable = ofTurn && before.includes(ofTurn) && ofTurn.underWay < depth ? ofTurn : undefined;
          const taken = pool.take();
          if (taken) given.push(taken);
          if (joinable) expect(taken).toBe(joinable);
          else if (!taken) expect([before.length, open]).toEqual([size, []]);
          else if (before.includes(taken)) {
            expect(before.length).toBeGreaterThanOrEqual(Math.min(spread, size));
            expect(taken.underWay).toBe(fewest + 1);
          }
          ofTurn = taken ?? ofTurn;
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

test("statements of one turn share a connection, those of several turns use as many as may be busy", async () => {
  const pool = connectionsOf(client, 4, { depth: 8, spread: 2 });
  const [first, again] = [pool.take(), pool.take()];
  expect(first && first === again).toBe(true);
  await nextTurn();
  const other = pool.take();
  expect(other !== first && other === pool.take()).toBe(true);
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

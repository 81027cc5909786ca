import { expect, test } from "vitest";
import { batchHits, type WindowHits } from "@/lib/http/limiter/hit-batcher";

/** Statements that end when the test says so. */
function statements() {
  const open: { ids: string[]; end(): void; fail(): void }[] = [];
  const count = (rounds: readonly WindowHits[]) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      open.push({
        ids: rounds.map(({ id }) => id),
        end: () => resolve(new Map(rounds.map(({ id, n }) => [id, n]))),
        fail: () => reject(new Error("failed")),
      });
    });
  return { open, count };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const UNAVAILABLE = { code: "POOL_OVERLOADED" };

test("while a statement is quick the next waits for it, and takes all who have come", async () => {
  const { open, count } = statements();
  const hit = batchHits(count, { patienceMs: 10_000 });
  const all = ["a", "a", "b", "a"].map((id) => hit(id, 1));
  expect(open.map(({ ids }) => ids)).toEqual([["a"]]);
  open[0]?.end();
  await settled();
  expect(open[1]?.ids).toEqual(["a", "b"]);
  open[1]?.end();
  expect(await Promise.all(all)).toEqual([1, 1, 1, 2]);
});

test("past its patience the next goes beside it, with none of its keys", async () => {
  const { open, count } = statements();
  const hit = batchHits(count, { patienceMs: 1, deadlineMs: 60_000 });
  const [first, again, other] = [hit("a", 1), hit("a", 1), hit("b", 1)];
  await expect.poll(() => open.length).toBe(2);
  expect(open[1]?.ids).toEqual(["b"]);
  open[1]?.end();
  expect(await other).toBe(1);
  open[0]?.end();
  await first;
  await settled();
  expect(open[2]?.ids).toEqual(["a"]);
  open[2]?.end();
  expect(await again).toBe(1);
});

test("past the deadline its callers are refused, those who come for its key too, and where too many hang all are, until one ends", async () => {
  const { open, count } = statements();
  const hit = batchHits(count, { patienceMs: 1, deadlineMs: 50, maxConcurrent: 2 });
  const refused = ["a", "b", "c"].map((id) => expect(hit(id, 1)).rejects.toMatchObject(UNAVAILABLE));
  await Promise.all(refused);
  expect(open.map(({ ids }) => ids)).toEqual([["a"], ["b", "c"]]);
  await expect(hit("a", 1)).rejects.toMatchObject(UNAVAILABLE);
  await expect(hit("d", 1)).rejects.toMatchObject(UNAVAILABLE);
  open[0]?.fail();
  await settled();
  await expect(hit("b", 1)).rejects.toMatchObject(UNAVAILABLE);
  const free = hit("a", 1);
  expect(open[2]?.ids).toEqual(["a"]);
  open[2]?.end();
  expect(await free).toBe(1);
});

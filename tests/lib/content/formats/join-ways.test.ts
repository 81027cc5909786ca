import { expect, test } from "vitest";
import { isRing, joinWays } from "@/lib/flows/content-import/formats/join-ways";

test("ways in any order and direction join into rings, and what does not close stays a line", () => {
  const joined = joinWays([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
    ],
    [
      [1, 1],
      [1, 0],
    ],
    [
      [5, 5],
      [6, 6],
    ],
  ] as [number, number][][]);
  expect(joined.map(isRing)).toEqual([true, false]);
  expect(joined[0]).toHaveLength(5);
});

test("a boundary of 50,000 ways is joined in a moment", () => {
  const lines = Array.from({ length: 50_000 }, (_, i) => [
    [i, 0],
    [i + 1, 0],
  ]) as [number, number][][];
  expect(joinWays(lines)).toHaveLength(1);
});

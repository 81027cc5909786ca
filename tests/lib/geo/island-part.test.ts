import { expect, test } from "vitest";
import { islandPartAt } from "@/lib/platform/geo/land/island-part";

test.each([
  ["Castries", 14.0101, -60.9875, "north"],
  ["Vieux Fort", 13.7276, -60.953, "south"],
  ["Soufrière", 13.856, -61.0565, "west"],
  ["Frederiksted, on an island that is long from west to east", 17.7128, -64.8822, "west"],
  ["Christiansted, in the middle of its north coast", 17.7466, -64.703, null],
  ["Water Island, which the outlines lack", 18.3195, -64.965, null],
  ["Monaco, on a continent", 43.7311, 7.4203, null],
  ["the open sea", 10, -40, null],
] as const)("%s (%d, %d) is in the %s of its island", (_, lat, lng, part) => {
  expect(islandPartAt({ lat, lng })).toBe(part);
});

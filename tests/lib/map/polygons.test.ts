import { describe, expect, test } from "vitest";
import { polygonsOf } from "@/lib/domains/map/tiles/geometry/polygons";

const ring = (...corners: [lng: number, lat: number][]) =>
  [...corners, ...corners.slice(0, 1)].map(([lng, lat]) => ({ lat, lng }));
const square = (west: number, south: number, size: number) =>
  ring([west, south], [west + size, south], [west + size, south + size], [west, south + size]);

describe("the holes of a multipolygon", () => {
  test("belong to the smallest outline around them", () => {
    const [land, island] = [square(0, 0, 10), square(4, 4, 2)];
    const [lake, pond] = [square(3, 3, 4), square(4.5, 4.5, 1)];
    expect(polygonsOf([land, island], [pond, lake])).toEqual([
      [island, pond],
      [land, lake],
    ]);
  });
  test("may touch their outline at the corner with which they begin", () => {
    const land = ring([0, 0], [10, 0], [10, 5], [10, 10], [0, 10]);
    const lake = ring([10, 5], [5, 2], [2, 5], [5, 8]);
    expect(polygonsOf([land], [lake])).toEqual([[land, lake]]);
  });
  test("are left out without an outline around them", () => {
    expect(polygonsOf([square(0, 0, 1)], [square(5, 5, 1)])).toEqual([[square(0, 0, 1)]]);
    expect(polygonsOf([], [square(5, 5, 1)])).toEqual([]);
  });
});

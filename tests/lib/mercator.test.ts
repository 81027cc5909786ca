// Guarantees of the map's arithmetic: every point has a square, and positions can be read back from the map.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMercator, squareCount, squaresAt, toMercator } from "@/lib/platform/geo/mercator";

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const around = ({ lat, lng }: { lat: number; lng: number }, by = 0) => ({
  west: lng - by,
  east: lng + by,
  north: lat + by,
  south: lat - by,
});

test("a position can be read back", () => {
  fc.assert(
    fc.property(point, (at) => {
      const back = fromMercator(toMercator(at));
      expect(back.lat).toBeCloseTo(at.lat, 9);
      expect(back.lng).toBeCloseTo(at.lng, 9);
    }),
  );
});

test("the square of a point contains it, and lies in one of twice the size", () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: 23 }), (at, level) => {
      const [{ west: x, north: y }, inner] = [squaresAt(around(at), level), squaresAt(around(at), level + 1)];
      const { x: mapX, y: mapY } = toMercator(at);
      // The antimeridian belongs to the last column.
      expect(x).toBe(Math.min(2 ** level - 1, Math.floor(mapX * 2 ** level)));
      expect(y).toBe(Math.floor(mapY * 2 ** level));
      expect([Math.floor(inner.west / 2), Math.floor(inner.north / 2)]).toEqual([x, y]);
    }),
  );
});

test("squares have the numbers of the tiles of web maps, with the first in the north-west", () => {
  // Castries and Monaco.
  expect(squaresAt(around({ lat: 14.0101, lng: -60.9875 }), 14)).toMatchObject({ west: 5_416, north: 7_547 });
  expect(squaresAt(around({ lat: 43.7384, lng: 7.4246 }), 14)).toMatchObject({ west: 8_529, north: 5_974 });
});

test("points beyond the map's edges are in its outermost squares", () => {
  expect(squaresAt({ west: -200, east: 200, north: 90, south: -90 }, 3)).toEqual({
    west: 0,
    east: 7,
    north: 0,
    south: 7,
  });
});

test("a box has the squares of its corners and those between them", () => {
  expect(squareCount(squaresAt(around({ lat: 0, lng: 0 }, 1), 8))).toBe(4);
  expect(squareCount({ west: 3, east: 5, north: 2, south: 2 })).toBe(3);
});

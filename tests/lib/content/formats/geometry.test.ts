import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pointOf } from "@/lib/flows/content-import/formats/geometry";

type Ring = [number, number][];

function at(geometry: unknown): [number, number] | null {
  const located = pointOf(geometry, "g");
  if ("problem" in located) throw new Error(`${located.problem.path}: ${located.problem.message}`);
  return located.point === null ? null : [located.point.lng, located.point.lat];
}

function problem(geometry: unknown): string {
  const located = pointOf(geometry, "features[4].geometry");
  return "problem" in located ? `${located.problem.path}: ${located.problem.message}` : "none";
}

/** Even-odd rule over all rings, so that a hole counts as outside. */
function inside([x, y]: [number, number], rings: Ring[]): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

describe("the point of a geometry", () => {
  test("a point is itself, with its altitude left out", () => {
    expect(at({ type: "Point", coordinates: [-60.99, 14.01, 12] })).toEqual([-60.99, 14.01]);
  });
  test("a line gives its middle by length, not its middle vertex", () => {
    expect(
      at({
        type: "LineString",
        coordinates: [
          [0, 0],
          [1, 0],
          [10, 0],
        ],
      }),
    ).toEqual([5, 0]);
  });
  test("a shape that crosses the antimeridian gives a point in it, not on the other side of the Earth", () => {
    const east = square(179, -17, 1);
    const crossing = east.map(([lng, lat]): [number, number] => [lng === 180 ? -179 : lng, lat]);
    const [lng = 0, lat] = at({ type: "Polygon", coordinates: [crossing] }) ?? [];
    expect([Math.abs(lng), lat]).toEqual([180, -16.5]);
    expect(
      at({
        type: "LineString",
        coordinates: [
          [178, -17],
          [-176, -17],
        ],
      }),
    ).toEqual([-179, -17]);
  });
  test("several lines give the middle of the longest", () => {
    expect(
      at({
        type: "MultiLineString",
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [5, 0],
            [9, 0],
          ],
        ],
      }),
    ).toEqual([7, 0]);
  });
  test("a horseshoe bay is marked on the land, not in its mouth", () => {
    const horseshoe: Ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 2],
      [2, 2],
      [2, 10],
      [0, 10],
      [0, 0],
    ];
    const found = at({ type: "Polygon", coordinates: [horseshoe] });
    expect(found !== null && inside(found, [horseshoe])).toBe(true);
  });
  test("a point in the middle of a ring-shaped island is not in its lagoon", () => {
    const rings = [square(0, 0, 10), square(2, 2, 6)];
    const found = at({ type: "Polygon", coordinates: rings });
    expect(found !== null && inside(found, rings)).toBe(true);
  });
  test("several polygons give a point of the largest", () => {
    const found = at({ type: "MultiPolygon", coordinates: [[square(50, 0, 1)], [square(0, 0, 5)]] });
    expect(found !== null && inside(found, [square(0, 0, 5)])).toBe(true);
  });
  test("a collection gives the first part that has a place", () => {
    const empty = { type: "Point", coordinates: [] };
    expect(at({ type: "GeometryCollection", geometries: [empty, { type: "Point", coordinates: [1, 2] }] })).toEqual([
      1, 2,
    ]);
  });
  test.each([
    [
      "all in one point",
      [
        [3, 4],
        [3, 4],
        [3, 4],
        [3, 4],
      ],
      [3, 4],
    ],
    [
      "flat",
      [
        [0, 0],
        [4, 0],
        [0, 0],
      ],
      [2, 0],
    ],
    [
      "two points",
      [
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    ],
  ])("a ring without a surface (%s) falls back to its outline", (_, ring, expected) => {
    const found = at({ type: "Polygon", coordinates: [ring] });
    expect(found?.[1]).toBe(expected[1]);
    expect(Number.isFinite(found?.[0])).toBe(true);
  });
  test("a sliver a million times longer than wide ends quickly, on its outline", () => {
    expect(
      at({
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [90, 0],
            [90, 1e-6],
            [0, 1e-6],
            [0, 0],
          ],
        ],
      }),
    ).not.toBeNull();
  });
  test.each([[null], [undefined], [{ type: "Polygon", coordinates: [] }], [{ type: "LineString", coordinates: [] }]])(
    "%j has no place",
    (geometry) => {
      expect(at(geometry)).toBeNull();
    },
  );
});

test("any star-shaped polygon gets a point on its surface", () => {
  const star = fc
    .tuple(
      fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 4, maxLength: 40 }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    )
    .map(([radii, x, y]): Ring => {
      const turn = (2 * Math.PI) / radii.length;
      const ring = radii.map((r, i): [number, number] => [x + r * Math.cos(i * turn), y + r * Math.sin(i * turn)]);
      return [...ring, ring[0] ?? [x, y]];
    });
  fc.assert(
    fc.property(star, (ring) => {
      const found = at({ type: "Polygon", coordinates: [ring] });
      expect(found !== null && inside(found, [ring])).toBe(true);
    }),
  );
});

describe("coordinates that cannot be are a problem with the place in the file", () => {
  test.each([
    [
      { type: "Point", coordinates: [181, 0] },
      "features[4].geometry.coordinates[0]: longitude 181 is not between -180 and 180",
    ],
    [
      { type: "Point", coordinates: [0, -90.5] },
      "features[4].geometry.coordinates[1]: latitude -90.5 is not between -90 and 90",
    ],
    [{ type: "Point", coordinates: [Number.POSITIVE_INFINITY, 0] }, /coordinates: expected \[longitude, latitude\]/],
    [{ type: "Point", coordinates: ["1", "2"] }, /expected \[longitude, latitude\]/],
    [{ type: "Point", coordinates: null }, /expected/],
    [
      {
        type: "LineString",
        coordinates: [
          [0, 0],
          [0, 91],
        ],
      },
      /^features\[4\]\.geometry\.coordinates\[1\]\[1\]: latitude/,
    ],
    [
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [700000, 4800000],
            [1, 1],
          ],
        ],
      },
      /coordinates\[0\]\[1\]\[0\]: longitude/,
    ],
    [{ type: "Circle", coordinates: [0, 0] }, /type: expected a GeoJSON geometry type, found "Circle"/],
    [{}, /type: expected/],
    ["x", /expected a GeoJSON geometry/],
  ])("%j", (geometry, message) => {
    expect(problem(geometry)).toMatch(message);
  });
  test("a collection nested without end is refused, not followed", () => {
    let nested: unknown = { type: "Point", coordinates: [0, 0] };
    for (let depth = 0; depth < 2_000; depth += 1) nested = { type: "GeometryCollection", geometries: [nested] };
    expect(problem(nested)).toMatch(/nested too deeply/);
  });
});

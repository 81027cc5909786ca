import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import { CHART, chartOf, degreesText, projectTour } from "@/lib/domains/tours/view/chart";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { encodePolyline } from "@/lib/platform/geo/polyline";
import { project } from "@/lib/platform/geo/projection";

const SIZE = { ...CHART, margin: 50, minMeters: 600 };
const within = (max: number) => fc.double({ min: -max, max, noNaN: true });
const point = fc.record({ lat: within(84), lng: within(180) });
/** Points within some 30 km of each other, anywhere, the date line included. */
const near = fc
  .tuple(point, fc.array(fc.tuple(within(0.3), within(0.3)), { minLength: 1, maxLength: 12 }))
  .map(([{ lat, lng }, steps]) =>
    steps.map(([north, east]) => ({ lat: lat + north, lng: ((lng + east + 540) % 360) - 180 })),
  );

/** A tour with as much of it as a map needs. */
const tourOf = (points: Point[]) => ({
  start_location: null,
  stops: points.map((at, i) => ({
    ...at,
    directions_from_prev: i === 0 ? null : wayTo(points[i - 1] ?? at, at),
  })) as Tour["stops"],
});
const wayTo = (...ends: [Point, Point]) => ({
  source: "estimated",
  polyline: encodePolyline(ends),
});

const drawn = (tour: ReturnType<typeof tourOf>) => chartOf(tour, projectTour(tour));

test("all of a tour is on the drawing, wherever on Earth", () => {
  fc.assert(
    fc.property(near, (points) => {
      const { place } = project(points, SIZE);
      for (const { x, y } of points.map(place)) {
        expect(x).toBeGreaterThanOrEqual(SIZE.margin - 0.1);
        expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 0.1);
        expect(y).toBeGreaterThanOrEqual(SIZE.margin - 0.1);
        expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 0.1);
      }
    }),
  );
});

test("north is up, east is right, and metres are as long as the bar says", () => {
  const [a, b] = [
    { lat: 14, lng: -61 },
    { lat: 14.02, lng: -60.98 },
  ];
  const { place, perMeter } = project([a, b], SIZE);
  const [from, to] = [place(a), place(b)];
  expect(to.x).toBeGreaterThan(from.x);
  expect(to.y).toBeLessThan(from.y);
  const drawn = Math.hypot(to.x - from.x, to.y - from.y);
  expect(drawn / (distanceMeters(a, b) * perMeter)).toBeCloseTo(1, 1);
});

test("numbers stay apart and on the drawing, also where all stops are one spot", () => {
  fc.assert(
    fc.property(near, fc.boolean(), (points, heaped) => {
      const heap = points[0] ?? { lat: 0, lng: 0 };
      const { markers } = drawn(tourOf(heaped ? points.map(() => heap) : points));
      for (const [i, { at }] of markers.entries()) {
        expect(at.x >= 17 && at.x <= CHART.width - 17 && at.y >= 17 && at.y <= CHART.height - 17).toBe(true);
        for (const other of markers.slice(i + 1)) {
          expect(Math.hypot(other.at.x - at.x, other.at.y - at.y)).toBeGreaterThan(12);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("nothing but numbers gets into a path, and the grid has few lines", () => {
  fc.assert(
    fc.property(near, (points) => {
      const { legs, grid } = drawn(tourOf(points));
      for (const { path } of legs) expect(path).toMatch(/^[ML0-9. -]*$/);
      for (const lines of [grid.meridians, grid.parallels]) expect(lines.length).toBeLessThanOrEqual(12);
    }),
  );
});

test("degrees are written in minutes of arc", () => {
  expect(degreesText(14.0916, "N", "S")).toBe("14°05.5′N");
  expect(degreesText(-61, "E", "W")).toBe("61°00′W");
  expect(degreesText(0.9999999, "N", "S")).toBe("1°00′N");
});

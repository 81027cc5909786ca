import { EARTH_RADIUS, radians } from "./distance";

/** A rectangle of coordinates in degrees. It crosses the antimeridian if `west` is greater than `east` (RFC 7946, 5.2). */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The whole Earth. */
export const WORLD: BoundingBox = { west: -180, south: -90, east: 180, north: 90 };

/** Metres by which the corners reach farther out, so that rounding leaves no point of the rectangle outside. */
const MARGIN = 1;

type Range = [min: number, max: number];

/**
 * The corners of the smallest upright cuboid around a rectangle's part of the sphere, in the metres of PostgreSQL's
 * earthdistance. An index on `cube` positions finds the points inside.
 */
export function cuboidAround({ west, south, east, north }: BoundingBox): { low: number[]; high: number[] } {
  const [from, to] = [west, west > east ? east + 360 : east];
  const cosLat = cosineRange(south, north);
  const axes: Range[] = [
    product(cosLat, cosineRange(from, to)),
    product(cosLat, cosineRange(from - 90, to - 90)), // sin a = cos (a − 90°)
    [Math.sin(radians(south)), Math.sin(radians(north))],
  ];
  return {
    low: axes.map(([min]) => min * EARTH_RADIUS - MARGIN),
    high: axes.map(([, max]) => max * EARTH_RADIUS + MARGIN),
  };
}

/** The least and greatest cosine of the angles from `from` to `to` degrees. */
function cosineRange(from: number, to: number): Range {
  const [a, b] = [Math.cos(radians(from)), Math.cos(radians(to))];
  const includes = (angle: number): boolean => Math.ceil((from - angle) / 360) * 360 + angle <= to;
  return [includes(180) ? -1 : Math.min(a, b), includes(0) ? 1 : Math.max(a, b)];
}

function product([a, b]: Range, [c, d]: Range): Range {
  const all = [a * c, a * d, b * c, b * d];
  return [Math.min(...all), Math.max(...all)];
}

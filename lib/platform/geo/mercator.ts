import type { BoundingBox } from "./bounding-box";
import { radians } from "./distance";
import type { Point } from "./point";

/** The northernmost latitude of the square Web Mercator map, in degrees. */
const MAX_LATITUDE = 85.0511287798066;

/** A position on the square Web Mercator map: (0, 0) is its north-west corner, (1, 1) its south-east corner. */
export function toMercator({ lat, lng }: Point): { x: number; y: number } {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const sin = Math.sin(radians(bounded));
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** The position of a point of the square Web Mercator map. The inverse of `toMercator`. */
export function fromMercator({ x, y }: { x: number; y: number }): Point {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 };
}

/** The columns `west` to `east` and the rows `north` to `south` of squares of the map. */
export interface SquareRange {
  west: number;
  east: number;
  north: number;
  south: number;
}

/**
 * The map's squares that contain the corners of a box, with 2^level squares along each side. `west` is not less than `east`
 * for a box that crosses the antimeridian.
 */
export function squaresAt({ west, south, east, north }: BoundingBox, level: number): SquareRange {
  const [northWest, southEast] = [
    squareOf({ lat: north, lng: west }, level),
    squareOf({ lat: south, lng: east }, level),
  ];
  return { west: northWest.x, east: southEast.x, north: northWest.y, south: southEast.y };
}

/** The number of squares in a range that does not cross the antimeridian. */
export const squareCount = ({ west, east, north, south }: SquareRange): number =>
  (east - west + 1) * (south - north + 1);

/** The column and row of the map's square that contains a point. */
export function squareOf(point: Point, level: number): { x: number; y: number } {
  const side = 2 ** level;
  const { x, y } = toMercator(point);
  const inside = (at: number): number => Math.max(0, Math.min(side - 1, Math.floor(at * side)));
  return { x: inside(x), y: inside(y) };
}

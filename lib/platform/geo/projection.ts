import { METERS_PER_DEGREE } from "./distance";
import { fromMercator, toMercator } from "./mercator";
import type { Point } from "./point";

export interface Spot {
  x: number;
  y: number;
}

export interface Projection {
  /** Returns the position of a point on the drawing, rounded to a tenth of a unit. */
  place(point: Point): Spot;
  /** The longitude and latitude of the drawing's edges. */
  edges: { west: number; east: number; north: number; south: number };
  /** Units of the drawing per metre, at its centre. */
  perMeter: number;
}

const DEGREE = Math.PI / 180;

/** The distance of a latitude from the equator on a Mercator map, in degrees of longitude. */
const mercator = (lat: number): number => (0.5 - toMercator({ lat, lng: 0 }).y) * 360;
const latitude = (y: number): number => fromMercator({ x: 0.5, y: 0.5 - y / 360 }).lat;

export const tenth = (number: number): number => Math.round(number * 10) / 10;

/**
 * Makes the Mercator projection of these points onto a drawing with a margin that is at least `minMeters` wide. Points
 * on both sides of the date line are next to each other.
 */
export function project(
  points: readonly Point[],
  { width, height, margin, minMeters }: { width: number; height: number; margin: number; minMeters: number },
): Projection {
  const origin = points[0]?.lng ?? 0;
  const unwrap = (lng: number): number => lng - 360 * Math.round((lng - origin) / 360);
  const xs = points.map(({ lng }) => unwrap(lng));
  const ys = points.map(({ lat }) => mercator(lat));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const [midX, midY] = [(west + east) / 2, (south + north) / 2];
  const metersPerUnit = METERS_PER_DEGREE * Math.cos(latitude(midY) * DEGREE);
  const across = Math.max(minMeters / metersPerUnit, 1e-9);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, across),
    (height - 2 * margin) / Math.max(north - south, across / 2),
  );
  const edge = (units: number): number => units / 2 / scale;
  return {
    place: ({ lat, lng }) => ({
      x: tenth(width / 2 + (unwrap(lng) - midX) * scale),
      y: tenth(height / 2 - (mercator(lat) - midY) * scale),
    }),
    edges: {
      west: midX - edge(width),
      east: midX + edge(width),
      north: latitude(midY + edge(height)),
      south: latitude(midY - edge(height)),
    },
    perMeter: scale / metersPerUnit,
  };
}

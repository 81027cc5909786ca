import polylabel from "polylabel";
import type { Problem } from "@/lib/domains/content/problems";
import type { Point } from "@/lib/platform/geo/point";

type Position = readonly [lng: number, lat: number];

/** How much a geometry says of where a feature is, from the least to the most. */
export const EXTENTS = ["point", "line", "area"] as const;
export type Extent = (typeof EXTENTS)[number];

/** The result of locating a geometry: a point, null (an unlocated feature) or a problem. */
export type Located = { point: Point; extent: Extent } | { point: null } | { problem: Problem };

class GeometryFault extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Returns one point for any GeoJSON geometry (RFC 7946): a point itself, the middle of the longest line, or the pole of
 * inaccessibility of the largest polygon. `path` is the prefix of a problem's path.
 */
export function pointOf(geometry: unknown, path: string): Located {
  if (geometry === null || geometry === undefined) return { point: null };
  try {
    const position = positionOf(geometry, path, 0);
    if (position === null) return { point: null };
    const lng = position[0] > 180 ? position[0] - 360 : position[0];
    return { point: { lng: round(lng), lat: round(position[1]) }, extent: extentOf(geometry) };
  } catch (error) {
    if (error instanceof GeometryFault) return { problem: { path: error.path, message: error.message } };
    throw error;
  }
}

function extentOf(geometry: object): Extent {
  const { type } = geometry as { type?: unknown };
  if (type === "Polygon" || type === "MultiPolygon") return "area";
  return type === "LineString" || type === "MultiLineString" ? "line" : "point";
}

function positionOf(geometry: unknown, path: string, depth: number): Position | null {
  if (typeof geometry !== "object" || geometry === null) throw new GeometryFault(path, "expected a GeoJSON geometry");
  const { type, coordinates, geometries } = geometry as { type?: unknown; coordinates?: unknown; geometries?: unknown };
  const at = `${path}.coordinates`;
  switch (type) {
    case "Point":
      return Array.isArray(coordinates) && coordinates.length === 0 ? null : readPosition(coordinates, at);
    case "MultiPoint":
      return readLine(coordinates, at)[0] ?? null;
    case "LineString":
      return middle(readLine(coordinates, at));
    case "MultiLineString":
      return middle(largest(readMany(coordinates, at, readLine), length));
    case "Polygon":
      return surfacePoint(readMany(coordinates, at, readLine));
    case "MultiPolygon":
      return surfacePoint(
        largest(
          readMany(coordinates, at, (rings, here) => readMany(rings, here, readLine)),
          area,
        ),
      );
    case "GeometryCollection": {
      if (depth > 8) throw new GeometryFault(path, "geometries are nested too deeply");
      const parts = readMany(geometries, `${path}.geometries`, (part, here) => positionOf(part, here, depth + 1));
      return parts.find((part) => part !== null) ?? null;
    }
    default:
      throw new GeometryFault(
        `${path}.type`,
        `expected a GeoJSON geometry type, found ${JSON.stringify(type) ?? "none"}`,
      );
  }
}

function readPosition(value: unknown, path: string): Position {
  const [lng, lat]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof lng !== "number" || typeof lat !== "number" || !Number.isFinite(lng) || !Number.isFinite(lat)) {
    throw new GeometryFault(path, "expected [longitude, latitude] as numbers");
  }
  if (Math.abs(lng) > 180) throw new GeometryFault(`${path}[0]`, `longitude ${lng} is not between -180 and 180`);
  if (Math.abs(lat) > 90) throw new GeometryFault(`${path}[1]`, `latitude ${lat} is not between -90 and 90`);
  return [lng, lat];
}

function readMany<T>(value: unknown, path: string, read: (part: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) throw new GeometryFault(path, "expected a list");
  return value.map((part: unknown, index) => read(part, `${path}[${index}]`));
}

function readLine(value: unknown, path: string): Position[] {
  return unbroken(readMany(value, path, readPosition));
}

/**
 * Adds 360 to the western longitudes of a line that crosses the antimeridian and is not cut there. A line that is wider than
 * half the Earth is taken for such a one.
 */
function unbroken(line: Position[]): Position[] {
  if (spread(line.map(([lng]) => lng)) <= 180) return line;
  const moved = line.map(([lng, lat]): Position => [lng < 0 ? lng + 360 : lng, lat]);
  const width = spread(moved.map(([lng]) => lng));
  return width > 0 && width <= 180 ? moved : line;
}

function largest<T>(parts: readonly T[][], size: (part: readonly T[]) => number): T[] {
  return parts.reduce<T[]>((best, part) => (best.length === 0 || size(part) > size(best) ? part : best), []);
}

/** The factor by which east-west distances shrink at these latitudes, for comparing lengths and areas. */
function squeeze(positions: readonly Position[]): number {
  return Math.cos(((positions[0]?.[1] ?? 0) * Math.PI) / 180);
}

function stretch(from: Position, to: Position, east: number): number {
  return Math.hypot((to[0] - from[0]) * east, to[1] - from[1]);
}

function length(line: readonly Position[]): number {
  const east = squeeze(line);
  return line.reduce((sum, to, index) => sum + stretch(line[index - 1] ?? to, to, east), 0);
}

function area(rings: readonly (readonly Position[])[]): number {
  const ring = rings[0] ?? [];
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2) * squeeze(ring);
}

/** Returns the point halfway along a line; null for a line without positions. */
function middle(line: readonly Position[]): Position | null {
  const east = squeeze(line);
  let left = length(line) / 2;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const step = stretch(from, to, east);
    if (step > 0 && step >= left) {
      const share = left / step;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= step;
  }
  return line[0] ?? null;
}

/** Returns the pole of inaccessibility; for a ring with no area, the middle of its outline. */
function surfacePoint(rings: readonly (readonly Position[])[]): Position | null {
  const outer = rings[0] ?? [];
  if (outer.length < 3) return middle(outer);
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  const [narrow, wide] = [spread(xs), spread(ys)].sort((a, b) => a - b) as [number, number];
  // Precision is relative to the shape. For slivers it also bounds the size of polylabel's first grid.
  const precision = Math.max(narrow / 100, wide / 2_000);
  if (narrow <= precision) return middle(outer);
  const found = polylabel(
    rings.filter((ring) => ring.length > 2),
    precision,
  );
  return found.distance > 0 && found.every(Number.isFinite) ? [found[0], found[1]] : middle(outer);
}

function spread(values: readonly number[]): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}

/** Rounds to seven decimals, OpenStreetMap's precision (about 1 cm). */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

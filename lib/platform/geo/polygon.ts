import Flatbush from "flatbush";
import type { Point } from "./point";

/** A closed or open ring of positions, longitude first. */
export type Ring = readonly (readonly [lng: number, lat: number])[];
/** An outer ring, then its holes. */
export type Polygon = readonly Ring[];

/** Returns whether a point lies in one of the polygons, by the even-odd rule. */
export function contains(polygons: readonly Polygon[], lng: number, lat: number): boolean {
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOddly(ring, lng, lat), false));
}

/** An outline of an area with the rings of its holes. */
export interface Outlined<R> {
  outline: R;
  holes: R[];
}

/**
 * Gives each hole to the smallest outline around it, and returns the outlines, the smallest first. A hole without an outline is
 * left out. Rings may touch but not cross, as in a multipolygon of OpenStreetMap.
 */
export function withHoles<P>(
  outlines: readonly (readonly P[])[],
  holes: readonly (readonly P[])[],
  pointOf: (position: P) => Point,
): Outlined<readonly P[]>[] {
  const ringOf = (line: readonly P[]): Ring => line.map(pointOf).map(({ lng, lat }) => [lng, lat]);
  const found = outlines.map((outline) => ({ outline, ring: ringOf(outline), holes: [] as (readonly P[])[] }));
  const sized = found.map((one) => ({ one, size: Math.abs(signedArea(one.ring)) }));
  const sorted = sized.sort((a, b) => a.size - b.size).map(({ one }) => one);
  if (sorted.length === 0) return [];
  const index = new Flatbush(sorted.length);
  for (const { ring } of sorted) index.add(...boxOf([[ring]]));
  index.finish();
  for (const hole of holes) {
    const [lng, lat] = middleOfEdge(ringOf(hole));
    let smallest = sorted.length;
    // The filter collects nothing: many outlines around many holes would fill memory.
    index.search(lng, lat, lng, lat, (k) => {
      if (k < smallest && crossesOddly(sorted[k]?.ring ?? [], lng, lat)) smallest = k;
      return false;
    });
    sorted[smallest]?.holes.push(hole);
  }
  return sorted.map(({ outline, holes: inner }) => ({ outline, holes: inner }));
}

/** Twice the signed area of a ring in square degrees: positive if it runs counterclockwise, with north up. */
export function signedArea(ring: Ring): number {
  let area = 0;
  for (const [i, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length] ?? [lng, lat];
    area += lng * nextLat - nextLng * lat;
  }
  return area;
}

/** The middle of a ring's first edge. Unlike its corners, it does not lie on a ring that touches this one. */
function middleOfEdge(ring: Ring): readonly [lng: number, lat: number] {
  for (const [i, to] of ring.entries()) {
    const from = ring[i - 1] ?? to;
    if (from[0] !== to[0] || from[1] !== to[1]) return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  }
  return ring[0] ?? [Number.NaN, Number.NaN];
}

/** Whether a ray from the point to the east crosses a ring an odd number of times. */
function crossesOddly(ring: Ring, lng: number, lat: number): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as readonly [number, number];
    const [xj, yj] = ring[j] as readonly [number, number];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** West, south, east, north of all outer rings. */
export function boxOf(polygons: readonly Polygon[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of polygons) {
    for (const [lng, lat] of outer) {
      box[0] = Math.min(box[0], lng);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lng);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}

/**
 * Reads the polygons of a GeoJSON geometry, rounded to 5 decimals (about a metre). Null for another geometry, for one
 * that is malformed, and for one with more than 200,000 positions.
 */
export function polygonsOf(geometry: unknown): Polygon[] | null {
  if (typeof geometry !== "object" || geometry === null) return null;
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown };
  const parts: unknown = type === "Polygon" ? [coordinates] : type === "MultiPolygon" ? coordinates : null;
  if (!Array.isArray(parts) || parts.length === 0) return null;
  let left = MOST_POSITIONS;
  const polygons: Polygon[] = [];
  for (const part of parts as unknown[]) {
    if (!Array.isArray(part) || part.length === 0) return null;
    const rings: Ring[] = [];
    for (const raw of part as unknown[]) {
      if (!Array.isArray(raw) || raw.length < 4 || raw.length > left) return null;
      left -= raw.length;
      const ring = (raw as unknown[]).map(positionOf);
      if (ring.includes(null)) return null;
      rings.push(ring as [number, number][]);
    }
    polygons.push(rings);
  }
  return polygons;
}

const MOST_POSITIONS = 200_000;

function positionOf(value: unknown): [number, number] | null {
  const [lng, lat]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof lng !== "number" || typeof lat !== "number") return null;
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return null;
  return [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];
}

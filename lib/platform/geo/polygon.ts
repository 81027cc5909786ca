/** A closed or open ring of positions, longitude first. */
export type Ring = readonly (readonly [lng: number, lat: number])[];
/** An outer ring, then its holes. */
export type Polygon = readonly Ring[];

/** Returns whether a point lies in one of the polygons, by the even-odd rule. */
export function contains(polygons: readonly Polygon[], lng: number, lat: number): boolean {
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOddly(ring, lng, lat), false));
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

import type { Point } from "@/lib/platform/geo/point";

/** A closed ring of positions; the first equals the last. */
export type Ring = readonly Point[];
/** An outline and its holes. */
export type Polygon = readonly [outline: Ring, ...holes: Ring[]];

/** Twice the signed area of a ring in square degrees: positive if it runs counterclockwise, with north up. */
export function signedArea(ring: Ring): number {
  let area = 0;
  for (const [i, { lat, lng }] of ring.entries()) {
    const next = ring[i + 1] ?? ring[0];
    if (next) area += lng * next.lat - next.lng * lat;
  }
  return area;
}

/** Whether a position is inside a ring (even-odd rule). */
function isInside({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[i + 1] ?? ring[0];
    if (!b || a.lat > lat === b.lat > lat) continue;
    if (lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng) inside = !inside;
  }
  return inside;
}

/** Gives each hole to the smallest outline around it. A hole without one is left out. */
export function polygonsOf(outlines: readonly Ring[], holes: readonly Ring[]): Polygon[] {
  const polygons = outlines.map((outline) => ({ outline, size: Math.abs(signedArea(outline)), holes: [] as Ring[] }));
  polygons.sort((a, b) => a.size - b.size);
  for (const hole of holes) {
    const [first] = hole;
    if (first) polygons.find(({ outline }) => isInside(first, outline))?.holes.push(hole);
  }
  return polygons.map(({ outline, holes: inner }) => [outline, ...inner]);
}

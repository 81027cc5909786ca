import type { BoundingBox } from "@/lib/platform/geo/bounding-box";
import type { Point } from "@/lib/platform/geo/point";
import { type Polygon, polygonsOf, type Ring, signedArea } from "./polygons";

/**
 * The sea within a frame, from coastlines in OpenStreetMap's direction: land to the left, water to the right. Open
 * coastlines, where an extract ends, continue straight to the nearest edge of the frame. All coastlines lie inside it.
 */
export function seaOf(rings: readonly Ring[], chains: readonly (readonly Point[])[], frame: BoundingBox): Polygon[] {
  const islands = rings.filter((ring) => signedArea(ring) > 0);
  const outlines = [...rings.filter((ring) => signedArea(ring) < 0), ...closeAlong(chains, frame)];
  if (chains.length === 0 && islands.length > 0) outlines.push(wholeFrame(frame));
  return polygonsOf(outlines, islands);
}

/** The frame as a ring, clockwise with north up. */
const wholeFrame = ({ west, south, east, north }: BoundingBox): Ring => [
  { lat: north, lng: west },
  { lat: north, lng: east },
  { lat: south, lng: east },
  { lat: south, lng: west },
  { lat: north, lng: west },
];

/** Closes chains to rings clockwise along the frame, so that the water to their right is inside. */
function closeAlong(chains: readonly (readonly Point[])[], frame: BoundingBox): Ring[] {
  const open = chains.flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last) return [];
    const [from, to] = [edgeOf(first, frame), edgeOf(last, frame)];
    return [{ points: [from.point, ...chain, to.point], from: from.at, to: to.at }];
  });
  const rings: Ring[] = [];
  const left = new Set(open);
  for (const chain of open) {
    if (!left.delete(chain)) continue;
    const ring: Point[] = [...chain.points];
    let at = chain.to;
    for (;;) {
      const candidates = [...left, chain];
      const next = candidates.reduce((best, one) => (ahead(at, one.from) < ahead(at, best.from) ? one : best));
      ring.push(...cornersBetween(at, next.from, frame));
      if (next === chain) break;
      left.delete(next);
      ring.push(...next.points);
      at = next.to;
    }
    const [first] = ring;
    if (first) ring.push(first);
    rings.push(ring);
  }
  return rings;
}

/** How far along the frame it is clockwise from one position to another. Positions run from 0 to 4, one for each side. */
const ahead = (from: number, to: number): number => (to - from + 4) % 4;

/** The nearest point of the frame's edge, and its position clockwise from the north-west corner. */
function edgeOf({ lat, lng }: Point, { west, south, east, north }: BoundingBox): { point: Point; at: number } {
  const across = (lng - west) / (east - west);
  const down = (north - lat) / (north - south);
  const sides = [
    { gap: north - lat, point: { lat: north, lng }, at: across },
    { gap: east - lng, point: { lat, lng: east }, at: 1 + down },
    { gap: lat - south, point: { lat: south, lng }, at: 3 - across },
    { gap: lng - west, point: { lat, lng: west }, at: 4 - down },
  ];
  return sides.reduce((best, side) => (side.gap < best.gap ? side : best));
}

/** The corners of the frame that lie between two positions, clockwise. */
function cornersBetween(from: number, to: number, frame: BoundingBox): Point[] {
  const corners = wholeFrame(frame);
  const end = from + ahead(from, to);
  const between: Point[] = [];
  for (let corner = Math.floor(from) + 1; corner <= end; corner++) {
    const point = corners[corner % 4];
    if (point) between.push(point);
  }
  return between;
}

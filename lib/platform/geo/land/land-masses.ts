import { distanceMeters, METERS_PER_DEGREE } from "../distance";
import type { Point } from "../point";
import { landOutlines } from "./outlines";

/**
 * A point this far off an outline belongs to it: harbours and capes that the outlines cut off. In metres. The places of Saint
 * Lucia and the US Virgin Islands that a street leads to are at most 910 m off their island, those on islets 780 m and more.
 */
const OFF_SHORE = 1_000;
/** Two points on no known land are on one islet if they are at most this far apart, in metres. */
const ISLET = 1_000;
/**
 * The height of the strips that the outlines are cut into, in degrees of latitude. With lower ones, a point is compared with fewer
 * edges, but more edges touch several strips.
 */
const STRIP = 0.02;
/** Strips that are kept, of about 17 kB each: callers may ask about any latitude. */
const MOST_STRIPS = 500;

/** The edges of one land mass that touch a strip: two points each, as longitude and latitude. */
interface Shore {
  readonly mass: number;
  readonly west: number;
  readonly east: number;
  readonly edges: Float32Array;
}

const strips = new Map<number, readonly Shore[]>();

/** The number of the land mass that a point is on, or less than a kilometre off; -1 on an islet and at sea. */
export function landMassAt(point: Point): number {
  const width = METERS_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180);
  const margin = OFF_SHORE / width;
  let [nearest, least] = [-1, OFF_SHORE];
  for (const { mass, west, east, edges } of shoresAround(point.lat)) {
    if (point.lng < west - margin || point.lng > east + margin) continue;
    const meters = metersTo(edges, point, width);
    if (meters === 0) return mass;
    if (meters <= least) [nearest, least] = [mass, meters];
  }
  return nearest;
}

/** Whether a way by land leads from one point to another, as far as the outlines tell. They do not know bridges. */
export function isOneLand(a: Point, massOfA: number, b: Point, massOfB: number): boolean {
  return massOfA === massOfB && (massOfA >= 0 || distanceMeters(a, b) <= ISLET);
}

/** Metres from a point to the land within the edges; 0 on it. */
function metersTo(edges: Float32Array, { lat, lng }: Point, width: number): number {
  let [isInside, least] = [false, Infinity];
  for (let k = 0; k < edges.length; k += 4) {
    const [ax, ay] = [((edges[k] as number) - lng) * width, ((edges[k + 1] as number) - lat) * METERS_PER_DEGREE];
    const [bx, by] = [((edges[k + 2] as number) - lng) * width, ((edges[k + 3] as number) - lat) * METERS_PER_DEGREE];
    if (ay > 0 !== by > 0 && ax - (ay * (bx - ax)) / (by - ay) > 0) isInside = !isInside;
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + along * dx, ay + along * dy));
  }
  return isInside ? 0 : least;
}

/** The shores that count for points in the strip of a latitude. */
function shoresAround(lat: number): readonly Shore[] {
  const strip = Math.floor(lat / STRIP);
  const known = strips.get(strip);
  if (known !== undefined) return known;
  const margin = OFF_SHORE / METERS_PER_DEGREE;
  const [south, north] = [strip * STRIP - margin, (strip + 1) * STRIP + margin];
  const shores = landOutlines().flatMap((outline, mass): Shore[] => {
    if (outline.south > north || outline.north < south) return [];
    const edges: number[] = [];
    const { points, west, east } = outline;
    for (let k = 0; k + 3 < points.length; k += 2) {
      const [ay, by] = [points[k + 1] as number, points[k + 3] as number];
      if (Math.min(ay, by) <= north && Math.max(ay, by) >= south) edges.push(...points.subarray(k, k + 4));
    }
    return edges.length === 0 ? [] : [{ mass, west, east, edges: Float32Array.from(edges) }];
  });
  if (strips.size === MOST_STRIPS) strips.clear();
  strips.set(strip, shores);
  return shores;
}

import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay } from "@/lib/platform/geo/travel";
import type { PlanRequest } from "./plan-types";
import { Globe } from "./travel-times";
import type { Visit } from "./visit-problem";

/** The radius of a cluster: this share of the tour's time, but at least this many metres. */
const REACH_SHARE = 1 / 6;
const MIN_REACH = 400;
/** A degree of latitude has at least these metres. */
const DEGREE_METERS = 111_000;
/** Most clusters that the planner tries before the next hour. */
const MAX_CLUSTERS = 8;

interface Valued extends Point {
  readonly value: number;
}

/**
 * The centres to try for a tour without a start: the densest clusters and the places of `include`, first those that have all
 * of these places within the radius of the tour.
 */
export function centersOf(visits: readonly Visit[], request: PlanRequest): Point[] {
  const points = visits.map(({ fitting: { candidate }, value }) => ({ lat: candidate.lat, lng: candidate.lng, value }));
  const clusters = densestClusters(points, request);
  const included = visits.flatMap(({ fitting: { candidate } }) =>
    candidate.kind === "place" && request.include?.includes(candidate.id) ? [candidate] : [],
  );
  if (included.length === 0) return clusters;
  const hasAll = (center: Point): boolean =>
    included.every((place) => distanceMeters(center, place) <= request.radiusMeters);
  return [...[...clusters, ...included].filter(hasAll), ...clusters.filter((center) => !hasAll(center))];
}

/**
 * Finds centres for a tour without a start: the points with the most value within reach, densest first, each outside
 * the reach of the previous ones. A point without neighbours is no cluster.
 */
function densestClusters(points: readonly Valued[], request: PlanRequest): Point[] {
  const { meters, seconds } = estimateWay(1000, request.travelMode);
  const walked = (request.durationMinutes * 60 * REACH_SHARE * 1000) / seconds;
  const reach = Math.min(request.radiusMeters, Math.max(MIN_REACH, (walked * 1000) / meters));
  const globe = new Globe(points);
  const { size } = globe;
  const density = Float64Array.from(points, ({ value }) => value);
  const alone = new Uint8Array(size).fill(1);
  const lats = Float64Array.from(points, ({ lat }) => lat);
  const reachDegrees = reach / DEGREE_METERS;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      // Most pairs are out of reach by their latitude alone.
      if (Math.abs((lats[i] as number) - (lats[j] as number)) > reachDegrees) continue;
      const meters = globe.meters(i, j);
      if (meters <= reach) alone[i] = alone[j] = 0;
      // The weight falls from one at the centre to zero at the edge.
      const share = Math.max(0, 1 - meters / reach);
      density[i] = (density[i] as number) + share * (points[j]?.value ?? 0);
      density[j] = (density[j] as number) + share * (points[i]?.value ?? 0);
    }
  }
  const order = Array.from(density.keys()).filter((i) => alone[i] === 0);
  order.sort((a, b) => (density[b] as number) - (density[a] as number) || a - b);
  const centers: number[] = [];
  for (const i of order) {
    if (centers.length === MAX_CLUSTERS) break;
    if (centers.every((center) => globe.meters(center, i) > reach)) centers.push(i);
  }
  return centers.flatMap((i) => points[i] ?? []).map(({ lat, lng }) => ({ lat, lng }));
}

import { estimateWay } from "@/lib/geo/travel";
import type { Point } from "@/lib/http/fields";
import type { PlanRequest } from "./model";
import { Globe } from "./network";

/** A cluster is what lies within this share of the tour's time from its middle, and not nearer than so many metres. */
const REACH_SHARE = 1 / 6;
const LEAST_REACH = 400;
/** Clusters that are offered, the densest first, before the next hour is tried. */
const MOST_CLUSTERS = 8;

interface Valued extends Point {
  readonly value: number;
}

/**
 * Where a tour without a start may be: the middles of the clusters with the most value within reach, densest first,
 * each outside the reach of those before it. A middle is one of the points; one without neighbours is no cluster.
 */
export function densestClusters(points: readonly Valued[], request: PlanRequest): Point[] {
  const { meters, seconds } = estimateWay(1000, request.travelMode);
  const walked = (request.durationMinutes * 60 * REACH_SHARE * 1000) / seconds;
  const reach = Math.min(request.radiusMeters, Math.max(LEAST_REACH, (walked * 1000) / meters));
  const globe = new Globe(points);
  const { size } = globe;
  const density = Float64Array.from(points, ({ value }) => value);
  const alone = new Uint8Array(size).fill(1);
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const meters = globe.meters(i, j);
      if (meters <= reach) alone[i] = alone[j] = 0;
      // What is near counts in full, what is at the edge not at all.
      const share = Math.max(0, 1 - meters / reach);
      density[i] = (density[i] as number) + share * (points[j]?.value ?? 0);
      density[j] = (density[j] as number) + share * (points[i]?.value ?? 0);
    }
  }
  const order = Array.from(density.keys()).filter((i) => alone[i] === 0);
  order.sort((a, b) => (density[b] as number) - (density[a] as number) || a - b);
  const middles: number[] = [];
  for (const i of order) {
    if (middles.length === MOST_CLUSTERS) break;
    if (middles.every((middle) => globe.meters(middle, i) > reach)) middles.push(i);
  }
  return middles.flatMap((i) => points[i] ?? []).map(({ lat, lng }) => ({ lat, lng }));
}

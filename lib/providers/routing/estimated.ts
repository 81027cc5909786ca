import { distanceMeters } from "@/lib/platform/geo/distance";
import { isOneLand, landMassAt } from "@/lib/platform/geo/land/land-masses";
import type { Point } from "@/lib/platform/geo/point";
import { encodePolyline } from "@/lib/platform/geo/polyline";
import { estimateWay, type TravelMode, wholeSeconds } from "@/lib/platform/geo/travel";
import type { RouteLeg, Router, Waypoint } from "./port";

const VERB: Record<TravelMode, string> = { walk: "Walk", cycle: "Cycle", drive: "Drive" };

/** A shorter leg of a drive is walked. In metres. */
const WALKED_METERS = 150;

/** The leg as the planner estimates it: the great circle times the mode's detour factor, at the mode's speed. */
function estimatedLeg(from: Waypoint, to: Waypoint, mode: TravelMode): RouteLeg {
  const way = estimateWay(distanceMeters(from, to), mode);
  const distance_meters = Math.round(way.meters);
  const duration_seconds = wholeSeconds(way.seconds);
  const polyline = encodePolyline([from, to]);
  // Nobody gets into a car for a few metres.
  const verb = mode === "drive" && distance_meters < WALKED_METERS ? VERB.walk : VERB[mode];
  const steps = [{ instruction: `${verb} to ${to.name}`, distance_meters, duration_seconds }];
  return { mode, distance_meters, duration_seconds, polyline, steps, source: "estimated" };
}

/** The estimated legs between consecutive points. */
export function estimatedLegs(points: readonly Waypoint[], mode: TravelMode): RouteLeg[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i];
    return from ? [estimatedLeg(from, to, mode)] : [];
  });
}

/** No engine: every leg is estimated, as the planner estimates it, and nothing over the sea is within reach (decision 152). */
export const estimated = {
  source: "estimated",
  network: "estimated",
  cheapRows: false,
  times: async () => null,
  within: async (from, points, seconds, mode) => {
    const land = landMassAt(from);
    const isInTime = (point: Point) => estimateWay(distanceMeters(from, point), mode).seconds <= seconds;
    return points.map((point) => isInTime(point) && isOneLand(from, land, point, landMassAt(point)));
  },
  legs: async (points, mode) => estimatedLegs(points, mode),
} satisfies Router;

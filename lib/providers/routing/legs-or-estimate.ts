import type { TravelMode } from "@/lib/platform/geo/travel";
import { log } from "@/lib/platform/log/log";
import { estimatedLegs } from "./estimated";
import type { RouteLeg, Waypoint } from "./port";

/** An engine's legs between consecutive points, or estimated ones if it fails or returns another number of legs. */
export async function legsOrEstimate(
  points: readonly Waypoint[],
  mode: TravelMode,
  fetchLegs: (points: readonly Waypoint[], mode: TravelMode) => Promise<RouteLeg[]>,
): Promise<RouteLeg[]> {
  if (points.length < 2) return [];
  try {
    const legs = await fetchLegs(points, mode);
    if (legs.length !== points.length - 1) throw new Error("the routing engine returned the wrong number of legs");
    return legs;
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "directions are estimated");
    return estimatedLegs(points, mode);
  }
}

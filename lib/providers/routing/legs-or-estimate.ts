import type { TravelMode } from "@/lib/platform/geo/travel";
import { log } from "@/lib/platform/log/log";
import { repairText } from "@/lib/platform/text/text";
import { estimatedLegs } from "./estimated";
import type { RouteLeg, RouteStep, Waypoint } from "./port";

const MAX_INSTRUCTION = 1_000;

/**
 * An engine's legs between consecutive points, or estimated ones if it fails or returns another number of legs. The names in
 * their instructions are those of the engine's data, so the instructions are repaired for storage.
 */
export async function legsOrEstimate(
  points: readonly Waypoint[],
  mode: TravelMode,
  fetchLegs: (points: readonly Waypoint[], mode: TravelMode) => Promise<RouteLeg[]>,
): Promise<RouteLeg[]> {
  if (points.length < 2) return [];
  try {
    const legs = await fetchLegs(points, mode);
    if (legs.length !== points.length - 1) throw new Error("the routing engine returned the wrong number of legs");
    return legs.map((leg) => ({ ...leg, steps: leg.steps.map(repairStep) }));
  } catch (error) {
    log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "directions are estimated");
    return estimatedLegs(points, mode);
  }
}

const repairStep = (step: RouteStep): RouteStep => ({
  ...step,
  instruction: repairText(step.instruction, { max: MAX_INSTRUCTION }).text || "Continue",
});

import { AppError } from "@/lib/http/errors";
import { router } from "@/lib/providers/routing";
import type { RouteLeg, Router, Waypoint } from "@/lib/providers/routing/port";
import { MIN_STOPS, type Plan, type PlanRequest } from "./itinerary/plan-types";
import { reschedulePlan } from "./itinerary/reschedule";

/** A plan with its directions: `legs[i]` leads to stop i. It is null for the first stop of a tour without a start. */
export interface PlanWithDirections {
  plan: Plan;
  legs: (RouteLeg | null)[];
}

/**
 * Reads the directions between the stops of a plan and reschedules the plan accordingly. If a leg takes longer than the
 * planner estimated, stops that no longer fit are dropped. Throws `insufficient_stops` if fewer than two are left.
 */
export async function addDirections(
  plan: Plan,
  request: PlanRequest,
  pointOf: (stop: Plan["stops"][number]) => Waypoint,
  engine: Router = router(),
): Promise<PlanWithDirections> {
  const start = request.start ? [{ ...request.start, name: "the start" }] : [];
  for (let current = plan; ; ) {
    const between = await engine.legs([...start, ...current.stops.map(pointOf)], request.travelMode);
    const legs = request.start ? between : [null, ...between];
    // Estimates equal those that the plan was made with, to the second.
    if (current === plan && between.every(({ source }) => source === "estimated")) return { plan, legs };
    const lengths = legs.map((leg) => leg && { meters: leg.distance_meters, seconds: leg.duration_seconds });
    const timed = reschedulePlan(current, lengths, request);
    if (timed.stops.length === current.stops.length) return { plan: timed, legs };
    if (timed.stops.length < MIN_STOPS) throw new AppError("insufficient_stops");
    current = timed;
  }
}

import { AppError } from "@/lib/http/errors";
import { router } from "@/lib/routing";
import type { RouteLeg, Router, Waypoint } from "@/lib/routing/port";
import { MIN_STOPS, type Plan, type PlanRequest } from "./plan/model";
import { retimed } from "./plan/retime";

/** A plan with the ways of its stops: `ways[i]` leads to stop i, null to the first of a tour without a start. */
export interface Directed {
  plan: Plan;
  ways: (RouteLeg | null)[];
}

/**
 * The ways between the stops of a plan, and the plan at their hours: where an engine knows longer ones than were
 * reckoned with, the stops that no longer fit are left out. `insufficient_stops` where fewer than two are left.
 */
export async function directed(
  plan: Plan,
  request: PlanRequest,
  pointOf: (stop: Plan["stops"][number]) => Waypoint,
  engine: Router = router(),
): Promise<Directed> {
  const start = request.start ? [{ ...request.start, name: "the start" }] : [];
  for (let current = plan; ; ) {
    const legs = await engine.legs([...start, ...current.stops.map(pointOf)], request.travelMode);
    const ways = request.start ? legs : [null, ...legs];
    // What was planned with is what is said, to the second.
    if (current === plan && legs.every(({ source }) => source === "estimated")) return { plan, ways };
    const lengths = ways.map((way) => way && { meters: way.distance_meters, seconds: way.duration_seconds });
    const timed = retimed(current, lengths, request);
    if (timed.stops.length === current.stops.length) return { plan: timed, ways };
    if (timed.stops.length < MIN_STOPS) throw new AppError("insufficient_stops");
    current = timed;
  }
}

import type { Leg, Plan, PlannedStop, PlanRequest } from "./plan-types";
import { legReason } from "./tour-texts";

/**
 * Reschedules a plan with actual legs in place of the estimated ones. `legs[i]` leads to stop i; null if there is none.
 * Drops stops that would begin too late or end after the tour. The leg past a dropped stop gets the length of the way
 * through it, which is never too short; the caller reads it again.
 */
export function reschedulePlan(plan: Plan, legs: readonly (Leg | null)[], request: PlanRequest): Plan {
  const begin = Math.ceil(plan.startsAt.getTime() / 1000) * 1000;
  const end = begin + request.durationMinutes * 60_000;
  const stops: PlannedStop[] = [];
  let leaves = begin;
  let dropped: Leg | null = null;
  for (const [i, stop] of plan.stops.entries()) {
    const leg = combineLegs(dropped, legs[i] ?? null);
    const comes = leaves + (leg?.seconds ?? 0) * 1000;
    const arrives = Math.max(comes, stop.window.from.getTime());
    const departs = arrives + stop.visitMinutes * 60_000;
    if (arrives > stop.window.to.getTime() || departs > end) {
      dropped = leg;
      continue;
    }
    const otherReasons = stop.leg === null ? stop.why : stop.why.slice(0, -1);
    stops.push({
      ...stop,
      arrivesAt: new Date(arrives),
      departsAt: new Date(departs),
      waitSeconds: (arrives - comes) / 1000,
      leg,
      why: leg === null ? otherReasons : [...otherReasons, legReason(leg, stops.length === 0, request.travelMode)],
    });
    leaves = departs;
    dropped = null;
  }
  const sum = (of: (stop: PlannedStop) => number): number => stops.reduce((total, stop) => total + of(stop), 0);
  return {
    ...plan,
    stops,
    endsAt: new Date(leaves),
    totalDistanceMeters: sum((stop) => stop.leg?.meters ?? 0),
    totalTravelMinutes: Math.ceil(sum((stop) => stop.leg?.seconds ?? 0) / 60),
    totalVisitMinutes: sum((stop) => stop.visitMinutes),
    totalWaitMinutes: Math.ceil(sum((stop) => stop.waitSeconds) / 60),
    value: sum((stop) => stop.value),
  };
}

function combineLegs(one: Leg | null, other: Leg | null): Leg | null {
  if (one === null || other === null) return one ?? other;
  return { meters: one.meters + other.meters, seconds: one.seconds + other.seconds };
}

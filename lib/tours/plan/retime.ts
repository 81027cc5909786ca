import { legReason } from "./describe";
import type { Leg, Plan, PlannedStop, PlanRequest } from "./model";

/**
 * The plan with ways as long as they really are (`ways[i]` leads to stop i; null where there is none) in place of the
 * estimated ones. A stop that can then not be begun while it may be, or ends after the tour, is left out; the way past
 * it is taken for as long as the way through it, which is never too short, and has to be asked for anew.
 */
export function retimed(plan: Plan, ways: readonly (Leg | null)[], request: PlanRequest): Plan {
  const begin = Math.ceil(plan.startsAt.getTime() / 1000) * 1000;
  const end = begin + request.durationMinutes * 60_000;
  const stops: PlannedStop[] = [];
  let leaves = begin;
  let past: Leg | null = null;
  for (const [i, stop] of plan.stops.entries()) {
    const leg = joined(past, ways[i] ?? null);
    const comes = leaves + (leg?.seconds ?? 0) * 1000;
    const arrives = Math.max(comes, stop.window.from.getTime());
    const departs = arrives + stop.visitMinutes * 60_000;
    if (arrives > stop.window.to.getTime() || departs > end) {
      past = leg;
      continue;
    }
    const told = stop.leg === null ? stop.why : stop.why.slice(0, -1);
    stops.push({
      ...stop,
      arrivesAt: new Date(arrives),
      departsAt: new Date(departs),
      waitSeconds: (arrives - comes) / 1000,
      leg,
      why: leg === null ? told : [...told, legReason(leg, stops.length === 0, request.travelMode)],
    });
    leaves = departs;
    past = null;
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

function joined(one: Leg | null, other: Leg | null): Leg | null {
  if (one === null || other === null) return one ?? other;
  return { meters: one.meters + other.meters, seconds: one.seconds + other.seconds };
}

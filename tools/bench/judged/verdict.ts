import type { PlannedStop } from "@/lib/domains/tours/itinerary/plan-types";
import type { Valhalla } from "../streets/valhalla";
import { leastTravel, type Stops } from "./least-travel";
import type { PlannedTour } from "./plans";

/** The planner's limit on waits, and a minute for what it rounds. */
const LONGEST_WAIT = 21 * 60;

/** A tour followed with the times of another engine. */
export interface Verdict {
  /** Minutes by which the tour ended later than it says. */
  readonly overrun: number;
  /** By stop: minutes between the stated begin of the visit and the real one. */
  readonly late: readonly number[];
  /** Stops reached after they have closed, and visits that the closing cuts short. */
  readonly closed: number;
  readonly cutShort: number;
  /** By stop: metres to the mode's network. */
  readonly away: readonly number[];
  /** Travel above the shortest feasible order of the stops, as a share. */
  readonly detour: number;
  /** The same if hours that nobody knows bind no order. */
  readonly detourByKnownHours: number;
}

/** Follows a tour with the other engine's times. */
export async function judge(tour: PlannedTour, valhalla: Valhalla): Promise<Verdict> {
  const { request, plan, places } = tour;
  const points = request.start === null ? places : [request.start, ...places];
  const table = await valhalla.table(points, request.travelMode);
  // Without a start, the way to the first stop takes no time.
  const travel = request.start === null ? [[0, ...places.map(() => 0)], ...table.map((row) => [0, ...row])] : table;
  const begin = plan.startsAt.getTime();
  const seconds = (at: Date) => (at.getTime() - begin) / 1_000;
  const stops = plan.stops.map((stop) => ({
    from: seconds(stop.window.from),
    to: seconds(stop.window.to),
    length: stop.visitMinutes * 60,
  }));
  const walked = follow(travel, stops);
  const closing = stops.map(({ to, length }) => to + length);
  const last = walked.at(-1);
  // Limits that the stated order exceeds on this engine's times do not bind the other orders.
  const windows = stops.map((stop, k) => ({ ...stop, to: Math.max(stop.to, walked[k]?.begins ?? 0) }));
  const latestEnd = Math.max(request.durationMinutes * 60, last?.leaves ?? 0);
  const known = windows.map((one, k) =>
    plan.stops[k]?.openCheck === "open" ? one : { ...one, from: 0, to: Infinity },
  );
  const total = stops.reduce((sum, _, k) => sum + (travel[k]?.[k + 1] ?? Infinity), 0);
  const detourAbove = (all: Stops["windows"]): number => {
    const least = leastTravel({ travel, windows: all, latestEnd, longestWait: LONGEST_WAIT });
    return Math.max(0, total / Math.max(1, least) - 1);
  };
  return {
    overrun: ((last?.leaves ?? 0) - seconds(plan.endsAt)) / 60,
    late: walked.map(({ begins }, k) => (begins - seconds((plan.stops[k] as PlannedStop).arrivesAt)) / 60),
    closed: walked.filter(({ begins }, k) => begins >= (closing[k] ?? 0)).length,
    cutShort: walked.filter(({ leaves }, k) => leaves > (closing[k] ?? 0)).length,
    away: await Promise.all(places.map((place) => valhalla.metersAway(place, request.travelMode))),
    detour: detourAbove(windows),
    detourByKnownHours: detourAbove(known),
  };
}

/** A visitor goes on after each visit without looking at the clock, and waits only where a stop is not open yet. */
function follow(
  travel: readonly (readonly number[])[],
  stops: readonly { readonly from: number; readonly length: number }[],
): { begins: number; leaves: number }[] {
  let leaves = 0;
  return stops.map(({ from, length }, k) => {
    const begins = Math.max(leaves + (travel[k]?.[k + 1] ?? Infinity), from);
    leaves = begins + length;
    return { begins, leaves };
  });
}

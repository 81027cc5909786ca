import type { Problem, Solution } from "@/lib/domains/tours/orienteering/problem";
import { shortestOrder } from "@/lib/domains/tours/orienteering/shortest-order";
import type { ScheduledTour } from "./stretch-visits";
import { longestRun } from "./variety";
import { problemOf, type TourFrame, type Visit } from "./visit-problem";

/**
 * The stops of a tour in the order with the least travel that keeps their openings, their present lengths and the limits
 * of the tour. A stop may move to another of its openings in `all`: the search has ordered only those that it chose.
 * Visitors take a break on the way, not before or after.
 */
export function inShortestOrder(
  tour: ScheduledTour,
  all: readonly Visit[],
  frame: TourFrame,
  maxLeg: number | undefined,
): ScheduledTour {
  const openings = tour.visits.map((visit) => openingsOf(visit, all));
  const problem = problemOf(tour.visits, frame);
  const { runs, ...limits } = problem;
  const present = tour.visits.map((_, k) => k + 1);
  const windows = openings.flat();
  // The start has no window.
  const windowFrom = [0, 0];
  for (const own of openings) windowFrom.push((windowFrom.at(-1) ?? 0) + own.length);
  const again: Problem = {
    ...limits,
    maxLeg,
    windowFrom,
    exclusive: undefined,
    alsoExclusive: undefined,
    windowOpen: windows.map(({ earliest }) => earliest - frame.begin),
    windowClose: windows.map(({ latest }) => latest - frame.begin),
    // The search leaves this limit out if it would leave time unused.
    runs: runs && longestRun(present, runs.group) <= runs.limit ? runs : undefined,
  };
  const pause = tour.visits.findIndex((visit) => visit.pause !== undefined);
  const isInner = pause > 0 && pause < tour.visits.length - 1;
  const found = shortestOrder(again, present, isInner ? pause + 1 : undefined);
  if (found === null) return tour;
  const stops = found.order.map((node, k) => {
    const begins = frame.begin + (found.begin[k] ?? 0);
    const own = openings[node - 1] ?? [];
    return own.find(({ earliest, latest }) => begins >= earliest && begins <= latest) ?? [];
  });
  return scheduledTourOf(problem, found, stops.flat(), frame);
}

/** The openings of a stop that are as certain as its present one, in order of time, for its present length. */
function openingsOf(visit: Visit, all: readonly Visit[]): Visit[] {
  const others = all.filter(
    ({ fitting, opening }) => fitting === visit.fitting && opening.known === visit.opening.known,
  );
  if (others.length < 2) return [visit];
  const moved = others.map((other): Visit => {
    const latest = other.latest - (visit.length - other.length);
    return { ...visit, opening: other.opening, earliest: other.earliest, latest };
  });
  return moved.filter(({ earliest, latest }) => earliest <= latest).sort((a, b) => a.earliest - b.earliest);
}

/** The tour of a solution over `stops`, which are in its order. */
export function scheduledTourOf(
  problem: Problem,
  { order, arrival, begin }: Solution,
  stops: readonly Visit[],
  frame: TourFrame,
): ScheduledTour {
  const travelTo = (node: number, k: number) =>
    problem.travel[(order[k - 1] ?? problem.start) * problem.size + node] ?? 0;
  return {
    visits: stops,
    origin: frame.begin,
    begins: begin,
    travel: order.map(travelTo),
    waits: begin.map((at, k) => at - (arrival[k] ?? at)),
    value: stops.reduce((total, { value }) => total + value, 0),
  };
}

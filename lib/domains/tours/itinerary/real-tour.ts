import type { RouteLeg } from "@/lib/providers/routing/port";
import { leavingTimeForFinish } from "./must-end";
import type { Candidate, WaySource } from "./plan-types";
import { inShortestOrder } from "./shortest-order";
import { shortlist } from "./shortlist";
import type { ScheduledTour } from "./stretch-visits";
import { bestOf, type Effort, legLimits, minStopsOf } from "./tour-search";
import { NO_WAY } from "./travel-times";
import type { TourFrame, Visit } from "./visit-problem";
import { type Planning, WayTimes } from "./way-times";

/** Searches with estimates for unread pairs. The next one uses real times only, so that it is the last. */
const MAX_ROUNDS = 6;
/** The name of the point where the tour must end, in directions. */
export const END_NAME = "the end of the tour";
/** Times that the directions may differ from the times that the engine gave before. */
const MAX_LEG_ROUNDS = 6;

/** A tour whose legs are those of the engine: `legs[k]` leads to stop k; null for the first stop without a start. */
export interface RealTour {
  readonly tour: ScheduledTour;
  readonly legs: readonly (RouteLeg | null)[];
  /** The way from the last stop to where the tour must end; null if it may end anywhere. */
  readonly wayToEnd: RouteLeg | null;
}

/**
 * Finds the best tour by the engine's travel times, of which it reads only some: from the start, from each candidate to
 * its nearest, from the stops of the tour in hand, and to where the tour must end. Plans, reads what is missing and plans
 * again until every leg is real, so a plan is never cut (docs/tours.md#real-streets). Null if no tour has two stops; undefined
 * if the engine's answers contradict each other.
 */
export function* bestRealTour(
  all: readonly Visit[],
  frame: TourFrame,
  effort: Effort,
  ways: WaySource,
): Planning<RealTour | null | undefined> {
  if (all.length < minStopsOf(frame)) return null;
  const visits = shortlist(all, frame);
  const times = new WayTimes(visits, frame);
  yield* times.readAround(ways);
  for (let round = 0; round < MAX_LEG_ROUNDS; round++) {
    const tour = yield* settledTour(visits, frame, effort, { times, ways });
    if (tour === null) return null;
    const legs = yield* readLegs(tour, frame);
    if (!times.learn(tour, legs)) return { tour, legs, wayToEnd: legs[tour.visits.length] ?? null };
  }
  return undefined;
}

/** Plans and reads until every leg of the tour is real, or the engine does not answer. */
function* settledTour(
  visits: readonly Visit[],
  frame: TourFrame,
  effort: Effort,
  { times, ways }: { times: WayTimes; ways: WaySource },
): Planning<ScheduledTour | null> {
  for (const limit of legLimits(frame)) {
    const tried = new Set<Visit>();
    for (let round = 0; round <= MAX_ROUNDS; round++) {
      const real = realFrame(frame, times, round === MAX_ROUNDS);
      const tour = yield* bestOf(visits, real, limit ?? NO_WAY - 1, effort);
      if (tour === null) break;
      for (const visit of tour.visits) tried.add(visit);
      if (yield* times.readBetween(tour, ways)) {
        // The last search knows only times that have been read: with those between all stops of these tours, it has many.
        if (round === MAX_ROUNDS - 1) yield* times.readAll(tried);
        continue;
      }
      // All legs are real. Another order may be shorter, which only the other times between these stops show.
      yield* times.readAll(tour.visits);
      const stops = leavingTimeForFinish(tour.visits, real);
      if (stops.length < tour.visits.length) return tour;
      const all = leavingTimeForFinish(visits, real);
      return inShortestOrder({ ...tour, visits: stops }, all, { ...real, rest: null }, limit ?? NO_WAY - 1);
    }
  }
  return null;
}

/** The frame with the times that are known, those to where the tour must end included. */
function realFrame(frame: TourFrame, times: WayTimes, onlyReal: boolean): TourFrame {
  const secondsFrom = (candidate: Candidate) => times.secondsToFinish(candidate, onlyReal);
  return {
    ...frame,
    travel: (some) => times.matrix(some, onlyReal),
    finish: frame.finish && { ...frame.finish, secondsFrom },
  };
}

/** Reads the directions to each stop and, where the tour must end somewhere, on to that point. */
function* readLegs(tour: ScheduledTour, { start, mode, finish }: TourFrame): Planning<(RouteLeg | null)[]> {
  const stops = tour.visits.map(({ fitting: { candidate } }) => ({
    lat: candidate.lat,
    lng: candidate.lng,
    name: candidate.name,
  }));
  const points = [
    ...(start === null ? [] : [{ ...start, name: "the start", isVisitor: true }]),
    ...stops,
    ...(finish === undefined ? [] : [{ ...finish.at, name: END_NAME, isVisitor: true }]),
  ];
  const legs = (yield { kind: "legs", points, mode }) as RouteLeg[];
  return start === null ? [null, ...legs] : legs;
}

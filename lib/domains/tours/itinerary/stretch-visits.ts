import { longestMinutes } from "./visit-length";
import type { Visit } from "./visit-problem";

/** A tour over visits, as the search found it. */
export interface ScheduledTour {
  readonly visits: readonly Visit[];
  /** The start of the tour in seconds since 1970. The times below are in seconds from it. */
  readonly origin: number;
  readonly begins: readonly number[];
  /** The travel time to each stop and the wait there, in seconds. */
  readonly travel: readonly number[];
  readonly waits: readonly number[];
  readonly value: number;
}

const STEP = 5 * 60;
/** A visit becomes at most this many times its default length: a sight does not deserve more because a tour is empty. */
const MAX_STRETCH = 1.25;
/** Visits are stretched until the tour uses this share of its time. */
const TARGET_USE = 0.85;

/**
 * Gives the stops of a tour that would end too early more time. Visits of a default length grow in steps of five
 * minutes, the one that has grown least first, up to a quarter more and what their kind deserves, within opening hours and the
 * tour's time (`seconds`). Events and places with a visit length of their own keep it.
 */
export function stretchVisits(tour: ScheduledTour, seconds: number): ScheduledTour {
  const usual = tour.visits.map(({ length }) => length);
  let visits = [...tour.visits];
  let best = tour;
  const exhausted = new Set<number>();
  while (lengthOf(best) < TARGET_USE * seconds) {
    const grown = (k: number): number => (visits[k]?.length ?? 0) / (usual[k] ?? 1);
    const open = visits.flatMap((visit, k) => {
      const most = Math.min(MAX_STRETCH * (usual[k] ?? 0), 60 * longestMinutes(visit.fitting.candidate));
      const may = visit.elastic && !exhausted.has(k) && visit.length + STEP <= most;
      return may ? [k] : [];
    });
    const [first] = open.sort((a, b) => grown(a) - grown(b) || a - b);
    if (first === undefined) return best;
    const longer = visits.map((visit, k) => (k === first ? lengthenVisit(visit) : visit));
    const trial = rescheduleVisits(best, longer);
    if (trial === null || lengthOf(trial) > seconds) exhausted.add(first);
    else [best, visits] = [trial, longer];
  }
  return best;
}

function lengthenVisit(visit: Visit): Visit {
  return { ...visit, length: visit.length + STEP, latest: visit.latest - STEP };
}

/** The seconds from the start of the tour to the end of its last visit. */
export function lengthOf({ visits, begins }: ScheduledTour): number {
  return (begins.at(-1) ?? 0) + (visits.at(-1)?.length ?? 0);
}

/** Schedules visits of other lengths in the same order; null if one would begin too late. */
export function rescheduleVisits(tour: ScheduledTour, visits: readonly Visit[]): ScheduledTour | null {
  const begins: number[] = [];
  const waits: number[] = [];
  let leaves = 0;
  for (const [k, visit] of visits.entries()) {
    const arrives = leaves + (tour.travel[k] ?? 0);
    const begin = Math.max(arrives, visit.earliest - tour.origin);
    if (begin > visit.latest - tour.origin) return null;
    begins.push(begin);
    waits.push(begin - arrives);
    leaves = begin + visit.length;
  }
  return { ...tour, visits, begins, waits };
}

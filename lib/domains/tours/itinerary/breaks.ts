import type { PlanRequest, TourType } from "./plan-types";
import { isGlance } from "./sights";
import { lengthOf, rescheduleVisits, type ScheduledTour } from "./stretch-visits";
import { type TourFrame, type Visit, visitSeconds } from "./visit-problem";

/** Tours from this length have a break, in seconds. */
const LONG_DAY = 6 * 3600;
/** The share of the tour that the break takes, in whole steps: half an hour of six hours, 40 minutes of eight. */
const BREAK_SHARE = 1 / 12;
const STEP = 5 * 60;
/** Tours on which visitors sit down anyway. */
const SEATED: ReadonlySet<TourType> = new Set(["food", "bar"]);

/** The seconds to reserve for the break of a tour that lasts `seconds`. The rest of a tour keeps the break that it has. */
export function breakOf({ tourType, rest }: PlanRequest, seconds: number): number {
  if (rest !== undefined || seconds < LONG_DAY || SEATED.has(tourType)) return 0;
  return Math.floor((seconds * BREAK_SHARE) / STEP) * STEP;
}

/**
 * The visits with earlier closing times, so that each can move when `withBreak` adds the break in the middle of the tour:
 * a visit begins before the middle or can begin later by the length of the break.
 */
export function leavingTimeForBreak(visits: readonly Visit[], frame: TourFrame): readonly Visit[] {
  const { begin, breakSeconds = 0 } = frame;
  if (breakSeconds === 0) return visits;
  const middle = begin + visitSeconds(frame) / 2;
  return visits.flatMap((visit) => {
    const moved = visit.latest - breakSeconds;
    const latest = moved >= middle ? moved : Math.min(visit.latest, middle);
    return latest < visit.earliest ? [] : [{ ...visit, latest, reserve: visit.latest - latest }];
  });
}

/**
 * Adds a break to the visit nearest the middle of the tour, at a statue only if no other visit can be longer. Later visits
 * move, so each must still be open. Returns the tour unchanged if no visit can be longer.
 */
export function withBreak(tour: ScheduledTour, seconds: number): ScheduledTour {
  if (seconds === 0) return tour;
  const middle = lengthOf(tour) / 2;
  const visits = tour.visits.map(
    (visit): Visit => ({ ...visit, latest: visit.latest + (visit.reserve ?? 0), reserve: 0 }),
  );
  const ranked = visits.flatMap((visit, k) => {
    const { candidate } = visit.fitting;
    const away = Math.abs((tour.begins[k] ?? 0) + visit.length / 2 - middle);
    return candidate.kind === "event" ? [] : [{ visit, k, rank: away + (isGlance(candidate) ? LONG_DAY : 0) }];
  });
  for (const { visit, k } of ranked.sort((a, b) => a.rank - b.rank)) {
    const trial = rescheduleVisits(tour, visits.with(k, withPause(visit, seconds)));
    if (trial !== null) return trial;
  }
  return tour;
}

const withPause = (visit: Visit, pause: number): Visit => ({
  ...visit,
  length: visit.length + pause,
  latest: visit.latest - pause,
  pause,
});

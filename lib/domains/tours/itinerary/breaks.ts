import { localDays } from "./local-days";
import type { PlanInput, TourType } from "./plan-types";
import { hasSeats, isGlance, isWorship } from "./sights";
import { rescheduleVisits, type ScheduledTour } from "./stretch-visits";
import type { TourFrame, Visit } from "./visit-problem";

/** Tours from this length have a break, in seconds. */
const LONG_DAY = 6 * 3600;
/** The share of the tour that the break takes, in whole steps: half an hour of six hours, 40 minutes of eight. */
const BREAK_SHARE = 1 / 12;
const STEP = 5 * 60;
/** Tours on which visitors sit down anyway. */
const SEATED: ReadonlySet<TourType> = new Set(["food", "bar", "music"]);

/** Tours from this length have a break at a mealtime that they span, in seconds. */
const HALF_DAY = 4 * 3600;
const MEAL_BREAK = 30 * 60;
/** Lunch and dinner, in seconds of the day. */
const MEALTIMES = [
  [12 * 3600, 14 * 3600],
  [18.5 * 3600, 20.5 * 3600],
] as const;

/** A tour that is shorter than this for lack of sights has no break, in seconds. */
export const SHORTEST_DAY = 3.5 * 3600;
/** A break at a meal begins at most this long before the mealtime, in seconds. */
const EARLY_MEAL = 30 * 60;
/** The break of a long day begins between these shares of it, rather near its middle. */
const MIDDLE = [0.2, 0.8] as const;

/** When visitors rest: for so many seconds, at about this time in seconds since 1970. */
export interface Break {
  readonly seconds: number;
  readonly at: number;
  /** The earliest and latest begin, in seconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The search leaves time for the break to the visits that begin after this moment. */
  readonly after: number;
}

/**
 * The breaks to try for a tour, in order of preference: at the first mealtime that it spans, and in the middle of a long
 * day. The rest of a tour keeps the break that it has.
 */
export function breaksOf(
  { request, timezone }: Pick<PlanInput, "request" | "timezone">,
  begin: number,
  end: number,
): Break[] {
  const { tourType, rest } = request;
  const seconds = end - begin;
  if (rest !== undefined || seconds < HALF_DAY || SEATED.has(tourType)) return [];
  const long = Math.floor((seconds * BREAK_SHARE) / STEP) * STEP;
  const spans = localDays(new Date(begin * 1000), new Date(end * 1000), timezone).flatMap((day) =>
    MEALTIMES.map(([from, to]) => [day.at(from), day.at(to)] as const),
  );
  const meal = spans.find(([from, to]) => from >= begin && to <= end);
  const atMeal = ([from, to]: readonly [number, number]): Break => {
    const at = (from + to) / 2;
    return { seconds: Math.max(long, MEAL_BREAK), at, from: from - EARLY_MEAL, to, after: at };
  };
  const [first, last] = MIDDLE.map((share) => begin + share * seconds) as [number, number];
  const middle = { seconds: long, at: begin + seconds / 2, from: first, to: last };
  return [
    ...(meal === undefined ? [] : [atMeal(meal)]),
    // With time left for it at each visit, the break fits at any of them, at the price of a few visits.
    ...(seconds < LONG_DAY ? [] : [middle.at, first].map((after) => ({ ...middle, after }))),
  ];
}

/**
 * The visits with earlier closing times, so that each can move when `withBreak` adds the break: a visit begins before
 * `rest.after` or can begin later by the length of the break.
 */
export function leavingTimeForBreak(visits: readonly Visit[], frame: TourFrame): readonly Visit[] {
  const { rest } = frame;
  if (!rest) return visits;
  return visits.flatMap((visit) => {
    const moved = visit.latest - rest.seconds;
    const latest = moved >= rest.after ? moved : Math.min(visit.latest, rest.after);
    return latest < visit.earliest ? [] : [{ ...visit, latest, reserve: visit.latest - latest }];
  });
}

/** Visitors rather go this far from the time of the break, in seconds, to have it where they can sit. */
const SEAT_WORTH = 75 * 60;

/**
 * Adds a break to the visit nearest its time, rather where visitors can sit or eat than elsewhere, and at a statue or in a
 * house of worship only if no other visit can be longer. Visitors rest at any time of a visit, so the visit lasts until the
 * earliest begin of the break at least. Later visits move, so each must still be open. Returns the tour unchanged if no visit
 * at that time can be longer.
 */
export function withBreak(tour: ScheduledTour, rest: Break | null | undefined): ScheduledTour {
  if (!rest) return tour;
  const { seconds } = rest;
  const [from, ideal, to] = [rest.from, rest.at - seconds / 2, rest.to].map((at) => at - tour.origin) as [number, number, number]; // biome-ignore format: one line
  const visits = tour.visits.map(
    (visit): Visit => ({ ...visit, latest: visit.latest + (visit.reserve ?? 0), reserve: 0 }),
  );
  const ranked = visits.flatMap((visit, k) => {
    const { candidate } = visit.fitting;
    const begins = tour.begins[k] ?? 0;
    const rests = Math.min(Math.max(ideal, begins), begins + visit.length);
    // After the last stop the tour is over.
    if (candidate.kind === "event" || k === tour.visits.length - 1 || rests < from || rests > to) return [];
    const unfit = canRestAt(visit) ? 0 : LONG_DAY;
    return [{ visit, k, rank: Math.abs(rests - ideal) + unfit + (hasSeats(candidate) ? 0 : SEAT_WORTH) }];
  });
  for (const { visit, k } of ranked.sort((a, b) => a.rank - b.rank)) {
    const trial = rescheduleVisits(tour, visits.with(k, withPause(visit, seconds)));
    if (trial !== null) return trial;
  }
  return tour;
}

/** Whether visitors can rest at a stop: not at a statue and not in a house of worship. */
export const canRestAt = ({ fitting: { candidate } }: Visit): boolean =>
  candidate.kind === "event" || !(isGlance(candidate) || isWorship(candidate));

const withPause = (visit: Visit, pause: number): Visit => ({
  ...visit,
  length: visit.length + pause,
  latest: visit.latest - pause,
  pause,
});

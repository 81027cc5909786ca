import type { LocalDay } from "./local-days";
import type { Candidate } from "./plan-types";
import { isSweet, servesMeals, tasteOf, treatOf } from "./sights";
import { gaps, overlaps, type Span } from "./spans";
import {
  AFTER_MEAL,
  BEFORE_MEAL,
  clock,
  LONG_MEAL_MINUTES,
  LONG_TOUR,
  MEAL_MINUTES,
  MEALTIMES,
  mealtimesOf,
  withMeals,
} from "./tables";
import type { VisitableCandidate } from "./visit-problem";

/** A coffee on a long tour, in minutes. */
const LONG_COFFEE = 45;
/** Nobody wants something sweet within this time before a meal, or anything else within the shorter one. */
const APPETITE = { sweet: clock(1, 0), other: clock(0, 10) } as const;
/** Treats that are small meals, which nobody wants within two hours after a meal begins. */
const FILLING: ReadonlySet<string> = new Set(["market", "snack"]);
/** Treats to which visitors go after dinner. */
const LATE: ReadonlySet<string> = new Set(["ice cream", "sweets", "bar"]);
/** The parts of a day in seconds of the day: a tour has one treat of a kind in each. */
const PARTS = [
  [0, clock(12, 15)],
  [clock(12, 15), clock(15, 15)],
  [clock(15, 15), clock(18, 45)],
  [clock(18, 45), clock(30, 0)],
] as const;
/** The parts for something sweet, so far apart that nobody has ice cream twice within an hour. */
const SWEET_PARTS = [
  [0, clock(11, 15)],
  [clock(13, 15), clock(18, 45)],
  [clock(20, 15), clock(30, 0)],
] as const;

/**
 * The rhythms of a food tour, in order of preference: restaurants for a meal at lunch or dinner, and between meals treats, one
 * of a kind in about three hours, none right before a meal and nothing filling after it, and after a dinner a drink or a
 * dessert only; then the same with treats of a kind that follow each other, other than sweets; then with a tasting in each part
 * of the day, for which restaurants are visited between meals; then with any number of tastings; then, in the evening, with a
 * starter at one table and a later dinner at another. The tour lies between two times in seconds since 1970.
 */
export function rhythmsOf(
  timed: readonly VisitableCandidate[],
  days: readonly LocalDay[],
  durationMinutes: number,
  tour: Span,
): VisitableCandidate[][] {
  const isLong = durationMinutes >= LONG_TOUR;
  const houses = timed.filter(({ fitting }) => servesMeals(fitting.candidate));
  const inTime = houses.map((one) => ({ ...one, minutes: Math.min(LONG_MEAL_MINUTES, one.minutes) }));
  const usual = isLong ? LONG_MEAL_MINUTES : MEAL_MINUTES;
  const tables = withMeals(inTime, days, tour, { durationMinutes, usual }).filter(
    ({ openings }) => openings.length > 0,
  );
  const isMeal = ({ minutes }: VisitableCandidate) => minutes >= MEAL_MINUTES;
  const meals = tables.filter((one) => isMeal(one) || one.fitting.isWanted);
  const served = mealtimesServed(tables.filter(isMeal), days, tour);
  const parts = { sweet: partsOf(days, SWEET_PARTS, tour), other: partsOf(days, PARTS, tour) };
  const treats = timed.flatMap((one) => treatsOf(one, parts, served, isLong));
  const repeated = treats.map((one) => {
    const { candidate } = one.fitting;
    const mayRepeat = one.treat !== undefined && tasteOf(candidate) !== "sweet";
    return mayRepeat ? { ...one, treat: candidate.id } : one;
  });
  const [, [dinner, lastDinner]] = MEALTIMES;
  const isEvening = days.some((day) => tour.from >= day.at(dinner) - BEFORE_MEAL && tour.from <= day.at(lastDinner));
  const starters = withMeals(inTime, days, tour, { durationMinutes, usual, hasStarter: true })
    .filter((one) => !isMeal(one) && one.openings.length > 0)
    .map((one) => ({ ...one, treat: "starter" }));
  const fewTables = tables.flatMap((one) => (isMeal(one) ? [one] : tastingsOf(one, parts.other, served)));
  return [
    [...meals, ...treats],
    [...meals, ...repeated],
    [...fewTables, ...repeated],
    [...tables, ...repeated],
    ...(isEvening ? [[...meals, ...starters, ...repeated]] : []),
  ];
}

/**
 * The visits of the rest of a food tour, with the limit on sweets of `rhythmsOf`: one in each of its parts of the day, and none
 * in a part with one of `sweetsAt` (seconds since 1970). What the visitor has chosen is not limited, but a stop that begins at
 * `beginOf` stays in that part of the day.
 */
export function withFewSweets(
  timed: readonly VisitableCandidate[],
  days: readonly LocalDay[],
  tour: Span,
  { sweetsAt, isChosen, beginOf }: SweetsOfRest,
): VisitableCandidate[] {
  const parts = partsOf(days, SWEET_PARTS, tour);
  const isIn = (at: number | undefined, { from, to }: Span) => at !== undefined && at >= from && at <= to;
  const open = parts.filter((part) => !sweetsAt.some((at) => isIn(at, part)));
  return timed.flatMap((one) => {
    const { candidate } = one.fitting;
    if (tasteOf(candidate) !== "sweet") return [one];
    if (!isChosen(candidate)) return inEachPart(one, open, [], sweetIn);
    const own = parts.filter((part) => isIn(beginOf(candidate), part));
    return own.length === 0 ? [one] : inEachPart(one, own, [], () => undefined);
  });
}

/** The sweets of the rest of a tour that it has or had. */
interface SweetsOfRest {
  readonly sweetsAt: readonly number[];
  readonly isChosen: (candidate: Candidate) => boolean;
  readonly beginOf: (candidate: Candidate) => number | undefined;
}

/** The group of the sweets in a part of the day, of which a tour has one. */
const sweetIn = ({ from }: DayPart): string => `sweet ${from}`;

/** A part of a day. */
interface DayPart extends Span {
  /** Dinner is over, or the tour begins too late for one. */
  readonly isAfterDinner: boolean;
}

/** The parts of the days in order, each until the second before its end. */
function partsOf(days: readonly LocalDay[], parts: readonly (readonly [number, number])[], tour: Span): DayPart[] {
  return days.flatMap((day) =>
    parts.map(([from, to], k) => {
      const next = day.at(to);
      const isEvening = k === parts.length - 1;
      const isAfterDinner = isEvening && tour.from < next && tour.from < day.at(MEALTIMES[1][1]);
      return { from: day.at(from), to: next - 1, isAfterDinner };
    }),
  );
}

/** The visits of a treat, one for each part of a day; a candidate that is neither a treat nor a restaurant as it is. */
function treatsOf(
  one: VisitableCandidate,
  parts: { readonly sweet: readonly DayPart[]; readonly other: readonly DayPart[] },
  served: readonly Span[],
  isLong: boolean,
): VisitableCandidate[] {
  const { candidate, isWanted } = one.fitting;
  const kind = treatOf(candidate);
  if (kind === null) return one.openings.length === 0 ? [] : [one];
  if (servesMeals(candidate)) return [];
  const isLongCoffee = isLong && kind === "café" && one.isElastic;
  const minutes = isLongCoffee ? Math.max(LONG_COFFEE, one.minutes) : one.minutes;
  const length = minutes * 60;
  const taste = isSweet(kind) ? "sweet" : "other";
  const before = length + APPETITE[taste];
  const after = FILLING.has(kind) ? AFTER_MEAL : 0;
  const full = served.map(({ from, to }) => ({ from: from - before, to: to + after }));
  const open = parts[taste].filter(({ isAfterDinner }) => !isAfterDinner || LATE.has(kind));
  const treatIn = (part: DayPart) =>
    isWanted ? undefined : taste === "sweet" ? sweetIn(part) : `${kind} ${part.from}`;
  return inEachPart({ ...one, minutes }, open, full, treatIn);
}

/** A visit in each part of the day in which it can begin outside the spans `full`, which are in order. */
function inEachPart(
  one: VisitableCandidate,
  parts: readonly DayPart[],
  full: readonly Span[],
  treatIn: (part: DayPart) => string | undefined,
): VisitableCandidate[] {
  const length = one.minutes * 60;
  return parts.flatMap((part) => {
    const openings = one.openings
      .flatMap((opening) => overlaps(opening, [part], length))
      .flatMap((opening) => gaps(opening, full, length));
    // A stop keeps its part of the day when stops are put in order (shortest-order.ts), so each has its own `fitting`.
    return openings.length === 0 ? [] : [{ ...one, fitting: { ...one.fitting }, openings, treat: treatIn(part) }];
  });
}

/** The tastings at a table: one for each part of the day, none near a meal that the tour has. */
function tastingsOf(one: VisitableCandidate, parts: readonly DayPart[], served: readonly Span[]): VisitableCandidate[] {
  if (one.fitting.isWanted) return [one];
  const length = one.minutes * 60;
  const full = served.map(({ from, to }) => ({ from: from - length - BEFORE_MEAL, to: to + AFTER_MEAL }));
  return inEachPart(one, parts, full, ({ from }) => `table ${from}`);
}

/** The mealtimes at which a tour can sit down to one of the meals. */
function mealtimesServed(meals: readonly VisitableCandidate[], days: readonly LocalDay[], tour: Span): Span[] {
  return mealtimesOf(days).filter(({ from, to }) =>
    meals.some(({ openings, minutes }) =>
      openings.some((opening) => {
        const begin = Math.max(from, opening.from, tour.from);
        return begin <= to && begin + minutes * 60 <= Math.min(opening.to, tour.to);
      }),
    ),
  );
}

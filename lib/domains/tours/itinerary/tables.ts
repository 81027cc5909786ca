import type { LocalDay } from "./local-days";
import { type Opening, partOf } from "./openings";
import { servesMeals } from "./sights";
import { gaps, overlaps, type Span } from "./spans";
import type { VisitableCandidate } from "./visit-problem";

/** The seconds of a wall-clock time. */
export const clock = (hours: number, minutes: number): number => hours * 3600 + minutes * 60;

/**
 * When a meal begins: lunch and dinner, in seconds of the day. Each span is shorter than a meal, so a tour cannot have
 * two meals in one.
 */
export const MEALTIMES = [
  [clock(12, 15), clock(13, 5)],
  [clock(18, 45), clock(19, 35)],
] as const;
export const MEAL_MINUTES = 60;
/** A meal on a long tour, and the longest of any, in minutes. */
export const LONG_MEAL_MINUTES = 90;
/** A visit to a restaurant between meals: a tasting. On a long tour visitors stay longer, since nobody eats at twelve tables. */
const TASTING_MINUTES = 25;
const LONG_TASTING_MINUTES = 40;
/** A tour of at least so many minutes is long. */
export const LONG_TOUR = 300;
/** Nobody is hungry for a table before or after a meal: within these seconds, a tasting is worth this share. */
export const BEFORE_MEAL = clock(1, 0);
export const AFTER_MEAL = clock(2, 0);
const NEAR_MEAL_WORTH = 1 / 3;
/** Tastings end by this time of the day. */
const LAST_TABLE = clock(22, 0);
/** A meal at its time is worth several tastings, so that a tour over noon or evening has one. */
const MEAL_WORTH = 3;

/** The mealtimes of the days, by the begin of the meal. */
export const mealtimesOf = (days: readonly LocalDay[]): Span[] =>
  days.flatMap((day) => MEALTIMES.map(([from, to]) => ({ from: day.at(from), to: day.at(to) })));

interface TableOptions {
  readonly durationMinutes: number;
  /** The minutes of a meal. Default: MEAL_MINUTES. */
  readonly usual?: number;
  /** Whether tastings may lie within the time for dinner, before a late one. */
  readonly hasStarter?: boolean;
}

/**
 * Splits the visits of restaurants on a food tour that lies between two times (seconds since 1970) into one sit-down meal at lunch
 * or dinner, and tastings at other times: none late in the evening, and none after a dinner for which the tour begins early enough.
 * A meal takes `usual` minutes, or those of the place's own visit; an hour if there is no time for that. A visit that keeps its
 * length is either a meal or a tasting.
 */
export function withMeals(
  timed: readonly VisitableCandidate[],
  days: readonly LocalDay[],
  tour: Span,
  { durationMinutes, usual = MEAL_MINUTES, hasStarter = false }: TableOptions,
): VisitableCandidate[] {
  const isLong = durationMinutes >= LONG_TOUR;
  const mealtimes = mealtimesOf(days);
  const around = mealtimes.map(({ from, to }) => ({ from: from - BEFORE_MEAL, to: to + AFTER_MEAL }));
  return timed.flatMap((one) => {
    const { candidate, isWanted } = one.fitting;
    if (!servesMeals(candidate)) return [one];
    const worth = (share: number) => ({ ...one.fitting, value: one.fitting.value * share });
    const meal = { ...one, fitting: worth(MEAL_WORTH) };
    const meals = mealsOf(one, mealtimes, tour, one.isElastic ? usual : Math.max(MEAL_MINUTES, one.minutes)).map(
      (times) => ({ ...meal, ...times }),
    );
    const isKept = one.isKept === true;
    if (isKept && one.minutes >= MEAL_MINUTES) return meals;
    const minutes = isKept ? one.minutes : isLong ? LONG_TASTING_MINUTES : TASTING_MINUTES;
    const length = minutes * 60;
    const open = isKept || isWanted ? one.openings : beforeNight(one.openings, days, tour, { length, hasStarter });
    const tastings = hasStarter ? open : open.flatMap((opening) => gaps(opening, mealtimes, length));
    const between = tastings.flatMap((opening) => gaps(opening, around, length));
    const near = tastings.flatMap((opening) => overlaps(opening, around, length));
    // A longer visit than a long tasting would be a meal.
    const taste = { ...one, minutes, isElastic: one.isElastic && !isLong };
    return [
      ...(isKept ? [] : meals),
      { ...taste, openings: between },
      { ...taste, fitting: worth(NEAR_MEAL_WORTH), openings: near },
    ];
  });
}

/** The meals at a table: those for which there are `minutes`, and those for which there is only the time of a short one. */
function mealsOf(
  { openings }: VisitableCandidate,
  mealtimes: readonly Span[],
  tour: Span,
  minutes: number,
): { openings: Opening[]; minutes: number }[] {
  const lengths = minutes === MEAL_MINUTES ? [MEAL_MINUTES] : [minutes, MEAL_MINUTES];
  const meals = lengths.map((length) => ({ openings: [] as Opening[], minutes: length }));
  for (const opening of openings) {
    const inTour = partOf(opening, Math.max(opening.from, tour.from), Math.min(opening.to, tour.to));
    for (const mealtime of mealtimes) {
      const fits = ({ minutes: most }: { minutes: number }) => overlaps(inTour, [mealtime], most * 60).length > 0;
      const meal = meals.find(fits);
      meal?.openings.push(...overlaps(opening, [mealtime], meal.minutes * 60));
    }
  }
  return meals;
}

/** The parts of openings in which a tasting of `length` seconds is neither late nor at or after the dinner of the tour. */
function beforeNight(
  openings: readonly Opening[],
  days: readonly LocalDay[],
  tour: Span,
  { length, hasStarter }: { length: number; hasStarter: boolean },
): Opening[] {
  const [, [dinner, lastDinner]] = MEALTIMES;
  const times = days.map((day) => {
    const hasDinner = tour.from <= day.at(lastDinner) && tour.to >= day.at(dinner) + MEAL_MINUTES * 60;
    const end = day.at(!hasDinner ? LAST_TABLE : hasStarter ? lastDinner : dinner);
    return { from: day.at(clock(6, 0)), to: end - length };
  });
  return openings.flatMap((opening) => overlaps(opening, times, length));
}

import type { LocalDay } from "./local-days";
import { type Opening, partOf } from "./openings";
import { servesMeals } from "./sights";
import type { VisitableCandidate } from "./visit-problem";

const clock = (hours: number, minutes: number): number => hours * 3600 + minutes * 60;
/**
 * When a meal begins: lunch and dinner, in seconds of the day. Each span is shorter than a meal, so a tour cannot have
 * two meals in one.
 */
const MEALTIMES = [
  [clock(12, 15), clock(13, 5)],
  [clock(18, 45), clock(19, 35)],
] as const;
const MEAL_MINUTES = 60;
/** A visit to a restaurant between meals: a tasting. */
const TASTING_MINUTES = 25;
/** Until then, in seconds of the day, few restaurants serve: where hours are unknown, a tasting is worth this share. */
const FEW_SERVE = clock(11, 0);
const EARLY_WORTH = 1 / 3;
/** A meal at its time is worth several tastings, so that a tour over noon or evening has one. */
const MEAL_WORTH = 3;

/**
 * Splits the visits of restaurants on a food tour into one sit-down meal at lunch or dinner, and tastings at other
 * times. The visit length of a place, if it has one of its own, is that of a meal.
 */
export function withMeals(timed: readonly VisitableCandidate[], days: readonly LocalDay[]): VisitableCandidate[] {
  const spans = days.flatMap((day) => MEALTIMES.map(([from, to]) => ({ from: day.at(from), to: day.at(to) })));
  const mornings = days.map((day) => ({ from: day.at(0), to: day.at(FEW_SERVE) }));
  return timed.flatMap((one) => {
    const { candidate } = one.fitting;
    if (!servesMeals(candidate)) return [one];
    const own = candidate.visitMinutes === null ? MEAL_MINUTES : Math.max(MEAL_MINUTES, one.minutes);
    const length = TASTING_MINUTES * 60;
    const mealsOf = (minutes: number) => one.openings.flatMap((opening) => overlaps(opening, spans, minutes * 60));
    // A long meal may not fit the opening, such as a dinner where hours are unknown.
    const minutes = mealsOf(own).length === mealsOf(MEAL_MINUTES).length ? own : MEAL_MINUTES;
    const meals = mealsOf(minutes);
    const tastings = one.openings.flatMap((opening) => gaps(opening, spans, length));
    const sure = tastings.flatMap((opening) => (opening.known ? [opening] : gaps(opening, mornings, length)));
    const doubtful = tastings.flatMap((opening) => (opening.known ? [] : overlaps(opening, mornings, length)));
    const worth = (share: number) => ({ ...one.fitting, value: one.fitting.value * share });
    return [
      { ...one, fitting: worth(MEAL_WORTH), openings: meals, minutes },
      { ...one, openings: sure, minutes: TASTING_MINUTES },
      { ...one, fitting: worth(EARLY_WORTH), openings: doubtful, minutes: TASTING_MINUTES },
    ];
  });
}

interface Span {
  from: number;
  to: number;
}

/** The parts of an opening in which a visit of `length` begins within one of the spans. */
function overlaps(opening: Opening, spans: readonly Span[], length: number): Opening[] {
  return spans
    .map(({ from, to }) => partOf(opening, Math.max(opening.from, from), Math.min(opening.to, to + length)))
    .filter(({ from, to }) => to - from >= length);
}

/** The parts of an opening in which a visit of `length` begins outside all spans. */
function gaps(opening: Opening, spans: readonly Span[], length: number): Opening[] {
  const parts: Opening[] = [];
  let from = opening.from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.to <= from || span.from >= opening.to) continue;
    if (span.from + length > from) parts.push(partOf(opening, from, Math.min(opening.to, span.from + length - 1)));
    from = Math.max(from, span.to);
  }
  parts.push(partOf(opening, from, opening.to));
  return parts.filter((part) => part.to - part.from >= length);
}

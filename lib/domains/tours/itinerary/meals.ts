import type { LocalDay } from "./local-days";
import { type Opening, partOf } from "./openings";
import { isSweet, servesMeals, treatOf } from "./sights";
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
/** A visit to a restaurant between meals: a tasting. On a long tour visitors stay longer, since nobody eats at twelve tables. */
const TASTING_MINUTES = 25;
const LONG_TASTING_MINUTES = 40;
const LONG_TOUR = 300;
/** Nobody is hungry for a table before or after a meal: within these seconds, a tasting is worth this share. */
const BEFORE_MEAL = clock(1, 0);
const AFTER_MEAL = clock(2, 0);
const NEAR_MEAL_WORTH = 1 / 3;
/** A meal at its time is worth several tastings, so that a tour over noon or evening has one. */
const MEAL_WORTH = 3;

/**
 * Splits the visits of restaurants on a food tour into one sit-down meal at lunch or dinner, and tastings at other
 * times. The visit length of a place, if it has one of its own, is that of a meal; the others have the usual one.
 */
export function withMeals(
  timed: readonly VisitableCandidate[],
  days: readonly LocalDay[],
  durationMinutes: number,
  usual = MEAL_MINUTES,
): VisitableCandidate[] {
  const isLong = durationMinutes >= LONG_TOUR;
  const tasting = isLong ? LONG_TASTING_MINUTES : TASTING_MINUTES;
  const spans = days.flatMap((day) => MEALTIMES.map(([from, to]) => ({ from: day.at(from), to: day.at(to) })));
  const around = spans.map(({ from, to }) => ({ from: from - BEFORE_MEAL, to: to + AFTER_MEAL }));
  return timed.flatMap((one) => {
    const { candidate } = one.fitting;
    if (!servesMeals(candidate)) return [one];
    const own = candidate.visitMinutes === null ? usual : Math.max(MEAL_MINUTES, one.minutes);
    const length = tasting * 60;
    const mealsOf = (minutes: number) => one.openings.flatMap((opening) => overlaps(opening, spans, minutes * 60));
    // A long meal may not fit the opening, such as a dinner where hours are unknown.
    const minutes = mealsOf(own).length === mealsOf(MEAL_MINUTES).length ? own : MEAL_MINUTES;
    const meals = mealsOf(minutes);
    const tastings = one.openings.flatMap((opening) => gaps(opening, spans, length));
    const between = tastings.flatMap((opening) => gaps(opening, around, length));
    const near = tastings.flatMap((opening) => overlaps(opening, around, length));
    // A longer visit than a long tasting would be a meal.
    const taste = { ...one, minutes: tasting, isElastic: one.isElastic && !isLong };
    const worth = (share: number) => ({ ...one.fitting, value: one.fitting.value * share });
    return [
      { ...one, fitting: worth(MEAL_WORTH), openings: meals, minutes },
      { ...taste, openings: between },
      { ...taste, fitting: worth(NEAR_MEAL_WORTH), openings: near },
    ];
  });
}

/** A sit-down meal lasts at most this long, in minutes, and on a long tour as long. */
const LONGEST_MEAL = 90;
/** A coffee on a long tour, in minutes. */
const LONG_COFFEE = 45;
/** Nobody wants something sweet within this time before a meal, or anything else within the shorter one. */
const APPETITE = { sweet: clock(1, 0), other: clock(0, 10) } as const;
/** Treats that are small meals, which nobody wants within two hours after a meal begins. */
const FILLING: ReadonlySet<string> = new Set(["market", "snack"]);
/** Treats to which visitors go after dinner. */
const LATE: ReadonlySet<string> = new Set(["ice cream", "sweets", "bar"]);
/** The parts of a day, by when they begin in seconds of the day: a tour has one treat of a kind in each. */
const PARTS = [0, clock(12, 15), clock(15, 15), clock(18, 45)];

/**
 * The rhythm of a food tour: restaurants for a meal at lunch or dinner, and between meals treats, one of a kind in about
 * three hours, none right before a meal and nothing filling after it, and after a dinner a drink or a dessert only. With
 * tastings, restaurants are visited between meals too; without limits, treats of a kind follow each other. The tour lies
 * between two times in seconds since 1970.
 */
export function withRhythm(
  timed: readonly VisitableCandidate[],
  days: readonly LocalDay[],
  durationMinutes: number,
  tour: Span,
  { hasTastings = false, isLimited = true } = {},
): VisitableCandidate[] {
  const isLong = durationMinutes >= LONG_TOUR;
  const tables = withMeals(
    timed.filter(({ fitting }) => servesMeals(fitting.candidate)),
    days,
    durationMinutes,
    isLong ? LONGEST_MEAL : MEAL_MINUTES,
  );
  const isMeal = ({ minutes }: VisitableCandidate) => minutes >= MEAL_MINUTES;
  const visited = tables
    .filter((one) => hasTastings || isMeal(one) || one.fitting.isWanted)
    .map((one) => ({ ...one, minutes: Math.min(LONGEST_MEAL, one.minutes) }));
  const served = mealtimesServed(visited.filter(isMeal), days, tour);
  const treats = timed.flatMap((one) => {
    const { candidate } = one.fitting;
    const kind = treatOf(candidate);
    if (kind === null) return [one];
    if (servesMeals(candidate)) return [];
    const isLongCoffee = isLong && kind === "café" && one.isElastic;
    const minutes = isLongCoffee ? Math.max(LONG_COFFEE, one.minutes) : one.minutes;
    const length = minutes * 60;
    const before = length + APPETITE[isSweet(kind) ? "sweet" : "other"];
    const after = FILLING.has(kind) ? AFTER_MEAL : 0;
    const full = served.map(({ from, to }) => ({ from: from - before, to: to + after }));
    return days.flatMap((day) =>
      PARTS.map((from, k) => {
        const [part, next] = [day.at(from), day.at(PARTS[k + 1] ?? clock(30, 0))];
        const isEvening = k === PARTS.length - 1;
        // Dinner is over, or the tour begins too late for one.
        const isTooLate = isEvening && !LATE.has(kind) && tour.from < next && tour.from < day.at(MEALTIMES[1][1]);
        const openings = isTooLate
          ? []
          : one.openings
              .flatMap((opening) => overlaps(opening, [{ from: part, to: next - 1 }], length))
              .flatMap((opening) => gaps(opening, full, length));
        const group = isSweet(kind) ? "sweet" : kind;
        const limited = isLimited ? `${group} ${part}` : candidate.id;
        const treat = one.fitting.isWanted ? undefined : limited;
        return { ...one, minutes, fitting: { ...one.fitting }, openings, treat };
      }),
    );
  });
  return [...visited, ...treats].filter(({ openings }) => openings.length > 0);
}

/** The mealtimes at which a tour can sit down to one of the meals. */
function mealtimesServed(meals: readonly VisitableCandidate[], days: readonly LocalDay[], tour: Span): Span[] {
  const spans = days.flatMap((day) => MEALTIMES.map(([from, to]) => ({ from: day.at(from), to: day.at(to) })));
  return spans.filter(({ from, to }) =>
    meals.some(({ openings, minutes }) =>
      openings.some((opening) => {
        const begin = Math.max(from, opening.from, tour.from);
        return begin <= to && begin + minutes * 60 <= Math.min(opening.to, tour.to);
      }),
    ),
  );
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

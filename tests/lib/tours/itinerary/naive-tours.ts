import type { Candidate, Plan, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { scoreCandidates, UNKNOWN_SHARE } from "@/lib/domains/tours/itinerary/scoring";
import { isSummit } from "@/lib/domains/tours/itinerary/sights";
import { isByLand } from "@/lib/domains/tours/itinerary/travel-times";
import { visitMinutes } from "@/lib/domains/tours/itinerary/visit-length";
import type { Point } from "@/lib/platform/geo/point";
import { longestRun, meters, type Span, spansOf, wayOf } from "./plan-faults";

/** A candidate with what a simple planner needs to know of it. */
export interface Option {
  readonly candidate: Candidate;
  readonly value: number;
  readonly minutes: number;
  readonly spans: readonly Span[];
}

export interface Step {
  readonly option: Option;
  readonly begin: number;
  readonly end: number;
  readonly value: number;
}

/** Whether it is a bar to which visitors would drive for its music. */
const isBarByCar = (candidate: Candidate, { tourType, travelMode }: PlanInput["request"]): boolean =>
  tourType === "music" && travelMode === "drive" && candidate.kind === "place" && candidate.placeKind === "bar";

/** The options of a simple planner: all that fit and lie in the radius, with their hours around a moment. */
export const optionsOf = (input: PlanInput, center: Point, at: number): Option[] =>
  everyOptionOf(input, center, at).filter(({ candidate }) => !isBarByCar(candidate, input.request));

/** The same with the bars to which a tour leads drivers if little else is there. */
export function everyOptionOf(input: PlanInput, center: Point, at: number): Option[] {
  return scoreCandidates(input.candidates, input.fit, input.meanRating)
    .filter(({ candidate }) => meters(center, candidate) <= input.request.radiusMeters)
    .map(({ candidate, value }) => ({
      candidate,
      value,
      minutes: visitMinutes(candidate, input.request.durationMinutes),
      spans: spansOf(input, candidate, at),
    }));
}

// A minute and a half less than the planner's 20 minutes, for its margins after sunrise.
const LONGEST_WAIT_MS = 1_110_000;

/** The visit to `option` next, or null: when it would begin and end, with its waits, hours, walks and the time kept. */
export function next(input: PlanInput, startsAt: number, steps: readonly Step[], option: Option): Step | null {
  const last = steps.at(-1);
  const from = last?.option.candidate ?? input.request.start;
  const way = from === null ? { meters: 0, seconds: 0 } : wayByLand(from, option.candidate, input.request);
  if (way === null || isTooFar(way, input.request)) return null;
  if (steps.some((step) => venueOf(step.option.candidate) === venueOf(option.candidate))) return null;
  const arrives = (last?.end ?? startsAt) + Math.ceil(way.seconds) * 1000;
  const length = option.minutes * 60_000;
  const limit = startsAt + minutesToPlan(input) * 60_000;
  for (const span of option.spans) {
    const begin = Math.max(arrives, span.from);
    const latest = Math.min(span.to - length, span.lateness === null ? Infinity : span.from + span.lateness);
    if (begin > latest || begin - arrives > LONGEST_WAIT_MS || begin + length > limit) continue;
    const value = span.known ? option.value : option.value * UNKNOWN_SHARE;
    return { option, begin, end: begin + length, value };
  }
  return null;
}

/** The way from one point to another; null over the sea. */
const wayByLand = (from: Point, to: Point, request: PlanInput["request"]): Way | null =>
  isByLand(from, to) ? wayOf(from, to, request) : null;

type Way = ReturnType<typeof wayOf>;

/** A walk of over 2.5 km, or a ride of more than a fifth of the tour. */
const isTooFar = (way: { meters: number; seconds: number }, { travelMode, durationMinutes }: PlanInput["request"]) =>
  travelMode === "walk" ? way.meters > 2500 : way.seconds > durationMinutes * 12;

/** The minutes of a tour besides the break that a long one has, and five for the planner's margins of daylight. */
function minutesToPlan({ request: { durationMinutes, tourType } }: PlanInput): number {
  const isLong = durationMinutes >= 360 && tourType !== "food" && tourType !== "bar";
  return isLong ? durationMinutes - Math.floor(durationMinutes / 12 / 5) * 5 - 5 : durationMinutes;
}

function venueOf(candidate: Candidate): string {
  if (isSummit(candidate)) return "summit";
  if (candidate.kind === "place") return `place ${candidate.id}`;
  return candidate.placeId === null ? `event ${candidate.name}` : `place ${candidate.placeId}`;
}

function categoryOf(candidate: Candidate): string {
  return candidate.kind === "place" ? (candidate.categories[0] ?? candidate.placeKind) : candidate.eventType;
}

/** Goes on and on to the option that `rank` puts highest among those that are possible, up to twelve. */
export function greedy(
  input: PlanInput,
  startsAt: number,
  options: readonly Option[],
  rank: (step: Step) => number,
): Step[] {
  const steps: Step[] = [];
  for (;;) {
    // A simple planner takes no more than three of a category at all, so as to keep to three in a row.
    const free = options.filter(
      ({ candidate }) => steps.filter((step) => categoryOf(step.option.candidate) === categoryOf(candidate)).length < 3,
    );
    let best: Step | null = null;
    let highest = -Infinity;
    for (const option of steps.length < 12 ? free : []) {
      const step = next(input, startsAt, steps, option);
      if (step === null) continue;
      const height = rank(step);
      if (height > highest) [best, highest] = [step, height];
    }
    if (best === null) return steps;
    steps.push(best);
  }
}

export const worthOf = (steps: readonly Step[]): number => steps.reduce((sum, { value }) => sum + value, 0);

/** Whether any two options make a tour from that moment on. */
export function anyPair(input: PlanInput, startsAt: number, options: readonly Option[]): boolean {
  return options.some((one) => {
    const first = next(input, startsAt, [], one);
    return first !== null && options.some((other) => next(input, startsAt, [first], other) !== null);
  });
}

/** More than three stops of a category in a row, although a simple tour with less fills four fifths of the time. */
export function varietyFaults(input: PlanInput, plan: Plan): string[] {
  const byKey = new Map(input.candidates.map((one) => [`${one.kind} ${one.id}`, one]));
  const stops = plan.stops.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
  const run = longestRun(input, stops);
  if (run <= 3) return [];
  const startsAt = plan.startsAt.getTime();
  const options = optionsOf(input, plan.center, startsAt);
  const ranks = [(step: Step) => -step.begin, (step: Step) => step.value, (step: Step) => step.end - step.begin];
  const used = ranks.map((rank) => (greedy(input, startsAt, options, rank).at(-1)?.end ?? startsAt) - startsAt);
  const limit = 0.8 * input.request.durationMinutes * 60_000;
  return Math.max(...used) >= limit ? [`${run} of a category in a row, although a varied tour fills the time`] : [];
}

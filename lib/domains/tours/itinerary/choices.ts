import type { PlanInput } from "./plan-types";
import type { VisitableCandidate } from "./visit-problem";
import { findVisitableCandidates, withFewGlances } from "./visitable-candidates";

/** The most stops of a food tour that goes from table to table. */
const MAX_TABLES = 3;

/** Candidates to plan with. */
export interface Choice {
  readonly timed: readonly VisitableCandidate[];
  /** The most stops of a tour of them. Absent: the usual. */
  readonly maxStops?: number;
}

/**
 * The candidates to plan with, in order of preference. A food tour goes to a few tables where meals and treats make no tour;
 * another tour goes from statue to statue if little else is there.
 */
export function choicesOf(input: PlanInput, from: number, to: number): Choice[] {
  const { tourType, durationMinutes, rest } = input.request;
  const timed = findVisitableCandidates(input, from, to);
  if (rest !== undefined) return [{ timed }];
  if (tourType === "food") {
    return [{ timed: findVisitableCandidates(input, from, to, true) }, { timed, maxStops: MAX_TABLES }];
  }
  const some = withFewGlances(timed, durationMinutes);
  return some.length < timed.length ? [{ timed: some }, { timed }] : [{ timed }];
}

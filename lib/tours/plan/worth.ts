import { fitOf, type TypeFit } from "./fit";
import type { Candidate } from "./model";

/** Reviews that the destination's mean counts for in a Bayesian average (decisions D3.3). */
const PRIOR_WEIGHT = 10;
/** The prior where nobody has reviewed anything yet: the middle of what such scales come to. */
const NO_REVIEWS = 3.5;
/** What makes a stop worth its visit, beside fitting: each part from 0 to 1. */
const PARTS = { base: 1, rating: 1, variety: 0.3, narrative: 0.25, media: 0.15 } as const;
const ALL = Object.values(PARTS).reduce((sum, part) => sum + part, 0);
/** Unknown hours come second to known ones of equal worth. */
export const UNKNOWN_SHARE = 0.92;

/** A candidate that fits the tour, and what it is worth. */
export interface Fitting {
  readonly candidate: Candidate;
  /** What the run of one category is counted by: the primary category, else the kind; of an event its type. */
  readonly category: string;
  /** Whether that category is the tour type itself. */
  readonly own: boolean;
  /** 0 to 100. */
  readonly value: number;
}

/** The candidates that fit, each once, in an order that does not depend on the one they came in, with their worth. */
export function appraise(candidates: readonly Candidate[], fit: TypeFit, meanRating: number | null): Fitting[] {
  const fitting = candidates.flatMap((candidate) => {
    const suits = fitOf(fit, candidate);
    if (!(suits > 0)) return [];
    const category = categoryOf(candidate);
    const kind = candidate.kind === "place" ? candidate.placeKind : candidate.eventType;
    const own = fit.own.includes(category) || fit.own.includes(kind);
    return [{ candidate, category, own, suits, plain: plainWorth(candidate, meanRating) }];
  });
  fitting.sort((a, b) => b.suits * b.plain - a.suits * a.plain || compareIds(a.candidate, b.candidate));
  const seen = new Map<string, number>();
  const unique = fitting.filter(
    ({ candidate }, k) => k === 0 || compareIds(fitting[k - 1]?.candidate, candidate) !== 0,
  );
  return unique.map(({ candidate, category, own, suits, plain }) => {
    // The best of each category is worth most, the next of it less: so the tour takes from many.
    const rank = seen.get(category) ?? 0;
    seen.set(category, rank + 1);
    const worth = plain + PARTS.variety / (1 + rank / 2);
    return { candidate, category, own, value: round(((100 * suits) / ALL) * worth) };
  });
}

function plainWorth(candidate: Candidate, meanRating: number | null): number {
  const { sum, count } = candidate.rating;
  const bayesian = ((meanRating ?? NO_REVIEWS) * PRIOR_WEIGHT + sum) / (PRIOR_WEIGHT + count);
  const rating = (Math.min(5, Math.max(1, bayesian)) - 1) / 4;
  const told = (candidate.hasNarrative ? PARTS.narrative : 0) + (candidate.hasMedia ? PARTS.media : 0);
  return PARTS.base + PARTS.rating * rating + told;
}

function categoryOf(candidate: Candidate): string {
  if (candidate.kind === "event") return `event:${candidate.eventType}`;
  return candidate.categories[0] ?? candidate.placeKind;
}

/** By kind, then id as a number would sort. */
function compareIds(a: Candidate | undefined, b: Candidate): number {
  if (a === undefined) return -1;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.id.length !== b.id.length) return a.id.length - b.id.length;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

/** Sums of such values are the same in every order. */
function round(value: number): number {
  return Math.round(value * 1024) / 1024;
}

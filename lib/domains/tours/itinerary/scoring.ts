import { type Candidate, type StopKey, stopKey } from "./plan-types";
import { isGlance, isNotedHouse, isWorship } from "./sights";
import { fitOf, type TypeFit } from "./tour-type-fit";

/** Weight of the prior, the destination's mean, in the Bayesian average: as many reviews (docs/contract.md#places). */
const PRIOR_WEIGHT = 10;
/** The prior, in stars, before the first review: about the mean of such scales. */
const NO_REVIEWS = 3.5;
/** Weights of the parts of a score, each part from 0 to 1. The fit multiplies their sum. */
const PARTS = { base: 1, rating: 1, variety: 0.3, narrative: 0.25, media: 0.15 } as const;
const ALL = Object.values(PARTS).reduce((sum, part) => sum + part, 0);
/**
 * Worth of the best-known sight beside the parts, and the power of a prominence from 0 to 1: a famous sight is worth a
 * detour, and a little-known one no more than its neighbours.
 */
const FAME = 12;
const FAME_POWER = 2;
/** Prominence that a place gains for each doubling of its reviews, at most `mostUse`: our own visitors know it. */
const USE = 4;
const MOST_USE = 20;
/**
 * The share of its worth that a sight seen in passing has, and a church of which nothing is recorded: a guide does not lead from
 * statue to statue, nor past a museum to such a church.
 */
const GLANCE_SHARE = 0.5;
/** The bonus of a stop that the visitor asked for: more than all other stops of a tour together. */
export const WANTED_BONUS = 5_000;
/** The bonus of a stop that the tour already has, when it is planned again: more than any other sight has. */
export const KEPT_BONUS = 20;
/**
 * The bonus of the new stop of a swap, and of stops that a swap must not drop. The new stop is worth more than one wanted
 * stop, so one may be dropped for it, but less than two.
 */
export const SWAP_BONUS = 1.5 * WANTED_BONUS;
export const REQUIRED_BONUS = 3 * WANTED_BONUS;
/** Factor on the value if the hours are unknown: of two equal candidates the one with known hours wins. */
export const UNKNOWN_SHARE = 0.92;

/** Converts a worth to the value that the planner maximises. */
export const toValue = (worth: number): number => (100 / ALL) * worth;

/** A candidate that fits the tour, with its value. */
export interface ScoredCandidate {
  readonly candidate: Candidate;
  /** Category for the limit on runs: the primary category, else the place kind; for an event its type. */
  readonly category: string;
  /** Whether that category is the tour type itself. */
  readonly own: boolean;
  /** Whether the visitor asked for it. */
  readonly isWanted: boolean;
  /** 0 to 100, and more for famous and wanted places. */
  readonly value: number;
}

/**
 * The candidates that fit, each once, with their values. The order does not depend on that of the input. `wanted` maps what
 * the visitor asked for to its bonus.
 */
export function scoreCandidates(
  candidates: readonly Candidate[],
  fit: TypeFit,
  meanRating: number | null,
  wanted: ReadonlyMap<StopKey, number> = new Map(),
): ScoredCandidate[] {
  const fitting = candidates.flatMap((candidate) => {
    const extra = wanted.get(stopKey(candidate.kind, candidate.id)) ?? 0;
    const suits = extra > 0 ? 1 : fitOf(fit, candidate);
    if (!(suits > 0)) return [];
    const category = categoryOf(candidate);
    const kind = candidate.kind === "place" ? candidate.placeKind : candidate.eventType;
    const own = fit.own.includes(category) || fit.own.includes(kind);
    const plain = plainWorth(candidate, meanRating) + extra;
    return [{ candidate, category, own, isWanted: extra >= WANTED_BONUS, suits, plain }];
  });
  fitting.sort((a, b) => b.suits * b.plain - a.suits * a.plain || compareIds(a.candidate, b.candidate));
  const seen = new Map<string, number>();
  const unique = fitting.filter(
    ({ candidate }, k) => k === 0 || compareIds(fitting[k - 1]?.candidate, candidate) !== 0,
  );
  return unique.map(({ candidate, category, own, isWanted, suits, plain }) => {
    // The best candidate of a category gets the most and each further one less, so that tours mix categories.
    const rank = seen.get(category) ?? 0;
    seen.set(category, rank + 1);
    const worth = plain + PARTS.variety / (1 + rank / 2);
    return { candidate, category, own, isWanted, value: round(suits * toValue(worth)) };
  });
}

function plainWorth(candidate: Candidate, meanRating: number | null): number {
  const { sum, count } = candidate.rating;
  const bayesian = ((meanRating ?? NO_REVIEWS) * PRIOR_WEIGHT + sum) / (PRIOR_WEIGHT + count);
  const rating = (Math.min(5, Math.max(1, bayesian)) - 1) / 4;
  const told = (candidate.hasNarrative ? PARTS.narrative : 0) + (candidate.hasMedia ? PARTS.media : 0);
  const isPlain = candidate.kind === "place" && isWorship(candidate) && !isNotedHouse(candidate);
  const share = isPlain || isGlance(candidate) ? GLANCE_SHARE : 1;
  return share * (PARTS.base + PARTS.rating * rating + told + FAME * fameOf(candidate) ** FAME_POWER);
}

/** How well known a candidate is, 0 to 1, by its source and by our own visitors' reviews. */
function fameOf(candidate: Candidate): number {
  const prominence = candidate.kind === "place" ? (candidate.prominence ?? 0) : 0;
  if (prominence === 0) return 0;
  const use = Math.min(MOST_USE, USE * Math.log2(1 + candidate.rating.count));
  return Math.min(100, prominence + use) / 100;
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

/** Rounds to 1/1024, so that sums are exact and do not depend on the order. */
function round(value: number): number {
  return Math.round(value * 1024) / 1024;
}

import type { Problem, Solution, SolveOptions } from "@/lib/domains/tours/orienteering/problem";
import { solveInSteps } from "@/lib/domains/tours/orienteering/solve";
import { estimateWay } from "@/lib/platform/geo/travel";
import { bestPair, bestSingle } from "./best-pair";
import { leavingTimeForBreak, withBreak } from "./breaks";
import { leavingTimeForFinish } from "./must-end";
import { GOOD_USE, MIN_STOPS } from "./plan-types";
import { inShortestOrder, scheduledTourOf } from "./shortest-order";
import { shortlist } from "./shortlist";
import { lengthOf, type ScheduledTour, stretchVisits } from "./stretch-visits";
import { largestGroup, longestRun } from "./variety";
import { isTasting, problemOf, type TourFrame, type Visit, visitSeconds } from "./visit-problem";
import type { Planning } from "./way-times";

/** Longest walk between two stops in metres, unless every tour has a longer one. */
const LONGEST_WALK = 2500;
/** Longest ride or drive as a share of the tour, unless every tour has a longer one: visitors come to see, not to drive. */
const LONGEST_RIDE = 1 / 5;
/**
 * The value that each try at filling a short tour adds for a minute of visit, relative to the mean value of a minute.
 * The most valuable stops are often short, and no tour has more than twelve stops.
 */
const MINUTE_WORTH = [0.5, 1.5, 5] as const;

/** Share of the best tour's value that a fuller tour must have. */
const MIN_VALUE_SHARE = 0.8;

/** Iterations of the search. The cost of one grows with the number of visits; the total is tens of milliseconds. */
const WORK = 80_000;
const ITERATIONS = { least: 400, most: 1600 } as const;
/** The share of them that each try at a fuller tour gets. */
const TRY_SHARE = 0.3;

/** The bounds of a search. Iterations bound it, so that results repeat; the deadline bounds only the worst case. */
export interface Effort {
  readonly seed: number;
  readonly deadlineMs: number;
}

/** Finds the best tour over the visits by estimated travel times; null if none has two stops. */
export function* bestTour(all: readonly Visit[], frame: TourFrame, effort: Effort): Planning<ScheduledTour | null> {
  if (all.length < minStopsOf(frame)) return null;
  const visits = shortlist(all, frame);
  // Two visits outside the shortlist may be near each other even if no two in it are.
  for (const limit of legLimits(frame)) {
    for (const some of visits === all ? [all] : [visits, all]) {
      const tour = yield* bestOf(some, frame, limit, effort);
      if (tour !== null) return tour;
    }
  }
  return null;
}

/** Finds the best tour over some visits whose legs take at most `maxLeg` seconds. */
export function* bestOf(
  some: readonly Visit[],
  frame: TourFrame,
  maxLeg: number | undefined,
  effort: Effort,
): Planning<ScheduledTour | null> {
  const all = leavingTimeForFinish(some, frame);
  const visits = leavingTimeForBreak(all, frame);
  return yield* bestFor({ ...problemOf(visits, frame), maxLeg }, { all, visits, frame, effort });
}

/** The limits on a leg in seconds, in order of preference; undefined for none. */
export function legLimits(frame: TourFrame): (number | undefined)[] {
  const { mode, patient = false } = frame;
  if (patient) return [undefined];
  if (mode !== "walk") return [Math.floor((frame.end - frame.begin) * LONGEST_RIDE), undefined];
  const way = estimateWay(1, mode);
  return [Math.floor((LONGEST_WALK / way.meters) * way.seconds), undefined];
}

/** The fewest stops that a tour may have. */
export const minStopsOf = ({ minStops = MIN_STOPS }: TourFrame): number => minStops;

interface Task {
  readonly all: readonly Visit[];
  /** All visits, with time for the break. */
  readonly visits: readonly Visit[];
  readonly frame: TourFrame;
  readonly effort: Effort;
}

function* bestFor(problem: Problem, task: Task): Planning<ScheduledTour | null> {
  const pair = problem.maxStops === 1 ? null : bestPair(problem);
  const few = pair ?? (minStopsOf(task.frame) === 1 ? bestSingle(problem) : null);
  if (few === null) return null;
  const solution = yield* solveInSteps(problem, bounds(problem, task, 1));
  const found = solution.order.length < few.order.length ? few : solution;
  const unlimited = yield* bestBeyondRuns(problem, found, task);
  if (unlimited !== null) return unlimited;
  const best = finishTour(problem, found, task);
  return fillsTime(best, task) ? best : yield* findFullerTour(problem, best, task);
}

/**
 * The best tour without the limit on stops of one category in a row, if that limit is the reason why more than a fifth
 * of the time stays unused at the usual lengths of visits; null otherwise (docs/contract.md#tours).
 */
function* bestBeyondRuns(problem: Problem, limited: Solution, task: Task): Planning<ScheduledTour | null> {
  const { runs, ...free } = problem;
  if (runs === undefined || isTasting(task.visits) || fills(limited, task) || largestGroup(runs.group) <= runs.limit)
    return null;
  const solution = yield* solveInSteps(free, bounds(problem, task, 1));
  if (solution.finish <= limited.finish || longestRun(solution.order, runs.group) <= runs.limit) return null;
  const filled = yield* withLongVisits(problem, task, (trial) => (fills(trial, task) ? trial : null));
  if (filled !== null) return null;
  const best = finishTour(free, solution, task);
  return fillsTime(best, task) ? best : yield* findFullerTour(free, best, task);
}

/** Finds a tour that uses enough of its time at little loss of value; returns `best` if there is none. */
function* findFullerTour(problem: Problem, best: ScheduledTour, task: Task): Planning<ScheduledTour> {
  const found = yield* withLongVisits(problem, task, (solution) => {
    const trial = finishTour(problem, solution, task);
    const isAsGood = trial.value >= MIN_VALUE_SHARE * best.value && wantedIn(trial) >= wantedIn(best);
    return fillsTime(trial, task) && isAsGood ? trial : null;
  });
  return found ?? best;
}

/** The number of stops that the visitor asked for. */
const wantedIn = ({ visits }: ScheduledTour): number => visits.filter(({ fitting }) => fitting.isWanted).length;

/** Searches with more and more weight on long visits until `accept` takes a solution; null if it takes none. */
function* withLongVisits<T>(
  problem: Problem,
  task: Task,
  accept: (solution: Solution) => T | null,
): Planning<T | null> {
  const { value, service } = problem;
  const minute = sum(value) / Math.max(1, sum(service));
  for (const worth of MINUTE_WORTH) {
    const longer = Float64Array.from(value, (one, k) => (one > 0 ? one + worth * minute * (service[k] ?? 0) : 0));
    const solution = yield* solveInSteps({ ...problem, value: longer }, bounds(problem, task, TRY_SHARE));
    const accepted = solution.order.length < minStopsOf(task.frame) ? null : accept(solution);
    if (accepted !== null) return accepted;
  }
  return null;
}

function bounds(problem: Problem, { effort }: Task, share: number): SolveOptions {
  const full = Math.min(ITERATIONS.most, Math.max(ITERATIONS.least, Math.round(WORK / problem.size)));
  return { ...effort, iterations: Math.round(full * share) };
}

function sum(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((total, n) => total + n, 0);
}

function fillsTime(tour: ScheduledTour, { frame }: Task): boolean {
  return lengthOf(tour) >= GOOD_USE * (frame.end - frame.begin);
}

/** Whether a solution uses enough of the time before any visit is made longer. */
function fills(solution: Solution, { frame }: Task): boolean {
  return solution.finish + (frame.rest?.seconds ?? 0) >= GOOD_USE * (frame.end - frame.begin);
}

/** Builds the tour of a solution in its shortest order, with its visits stretched if it would end early, and its break. */
function finishTour(problem: Problem, solution: Solution, { visits, all, frame }: Task): ScheduledTour {
  const chosen = solution.order.flatMap((node) => visits[node - 1] ?? []);
  const tour = inShortestOrder(scheduledTourOf(problem, solution, chosen, frame), visits, frame, problem.maxLeg);
  const longer = stretchVisits(tour, visitSeconds(frame));
  const stretched = longer === tour ? tour : inShortestOrder(longer, visits, frame, problem.maxLeg);
  const { rest, ...whole } = frame;
  return inShortestOrder(withBreak(stretched, rest), all, whole, problem.maxLeg);
}

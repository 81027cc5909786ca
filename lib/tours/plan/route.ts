import { estimateWay } from "@/lib/geo/travel";
import type { Problem, Solution, SolveOptions } from "@/lib/tours/planner/problem";
import { solve, solving } from "@/lib/tours/planner/solve";
import { MIN_STOPS } from "./model";
import { type Frame, problemOf, type Visit } from "./nodes";
import { bestPair } from "./pair";
import { REORDER, reordered } from "./reorder";
import { shortlist } from "./shortlist";
import { type Found, lengthOf, stretch } from "./stretch";

/** Longest walk between two stops where a tour without a longer one exists, in metres. */
const LONGEST_WALK = 2500;
/** Share of the time that a tour should use where content allows. */
const GOOD_USE = 0.8;
/**
 * How much a minute of a visit counts beside its value, in mean values a mean visit, on the tries to fill a tour that
 * is over too early: the most valuable stops are often the quick ones, and no tour has more than twelve.
 */
const MINUTE_WORTH = [0.5, 1.5, 5] as const;

/** Share of the best value that a fuller tour must have. */
const FAIR_SHARE = 0.8;

/** Iterations of the search: their cost grows with the number of visits, and this is tens of milliseconds throughout. */
const WORK = 80_000;
const ITERATIONS = { least: 400, most: 1600 } as const;
/** The share of them for a try at a fuller tour. */
const TRY_SHARE = 0.3;

/** How to search; bounded by iterations, so that tours repeat, and by the deadline in the worst case only. */
export interface Effort {
  readonly seed: number;
  readonly deadlineMs: number;
}

/** The best tour over the visits, or null if none has two stops. */
export function* bestTour(all: readonly Visit[], frame: Frame, effort: Effort): Generator<void, Found | null> {
  if (all.length < MIN_STOPS) return null;
  const visits = shortlist(all, frame);
  const way = estimateWay(1, frame.mode);
  const maxLeg = frame.mode === "walk" ? Math.floor((LONGEST_WALK / way.meters) * way.seconds) : undefined;
  for (const limit of maxLeg === undefined ? [undefined] : [maxLeg, undefined]) {
    // That none of the promising ones is near enough to another does not mean that no two are.
    for (const some of visits === all ? [all] : [visits, all]) {
      const problem = { ...problemOf(some, frame), maxLeg: limit };
      const tour = yield* bestFor(problem, { visits: some, frame, effort });
      if (tour !== null) return tour;
    }
  }
  return null;
}

interface Task {
  readonly visits: readonly Visit[];
  readonly frame: Frame;
  readonly effort: Effort;
}

function* bestFor(problem: Problem, task: Task): Generator<void, Found | null> {
  const pair = bestPair(problem);
  if (pair === null) return null;
  const solution = yield* solving(problem, bounds(problem, task, 1));
  const best = stretched(problem, solution.order.length < MIN_STOPS ? pair : solution, task);
  return enough(best, task) ? best : yield* fuller(problem, best, task);
}

/** A tour that uses enough of the time at little loss of value, or `best` if none is found. */
function* fuller(problem: Problem, best: Found, task: Task): Generator<void, Found> {
  const { value, service } = problem;
  const minute = sum(value) / Math.max(1, sum(service));
  for (const worth of MINUTE_WORTH) {
    const longer = Float64Array.from(value, (one, k) => (one > 0 ? one + worth * minute * (service[k] ?? 0) : 0));
    const solution = yield* solving({ ...problem, value: longer }, bounds(problem, task, TRY_SHARE));
    if (solution.order.length < MIN_STOPS) continue;
    const trial = stretched(problem, solution, task);
    if (enough(trial, task) && trial.value >= FAIR_SHARE * best.value) return trial;
  }
  return best;
}

function bounds(problem: Problem, { effort }: Task, share: number): SolveOptions {
  const full = Math.min(ITERATIONS.most, Math.max(ITERATIONS.least, Math.round(WORK / problem.size)));
  return { ...effort, iterations: Math.round(full * share) };
}

function sum(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((total, n) => total + n, 0);
}

function enough(tour: Found, { frame }: Task): boolean {
  return lengthOf(tour) >= GOOD_USE * (frame.end - frame.begin);
}

/** The tour of a solution, in its shortest order and with more time at its stops where it would be over early. */
function stretched(problem: Problem, solution: Solution, { visits, frame }: Task): Found {
  const tour = foundOf(problem, reordered(problem, solution, visits), visits, frame);
  const longer = stretch(tour, frame.end - frame.begin);
  if (longer === tour) return tour;
  // An order that had too long a wait in it may have none now.
  const again = { ...problemOf(longer.visits, frame), maxLeg: problem.maxLeg };
  const shorter = solve(again, REORDER);
  const ways = sum(longer.ways);
  if (shorter.order.length < longer.visits.length || shorter.travel >= ways) return longer;
  return foundOf(again, shorter, longer.visits, frame);
}

function foundOf(problem: Problem, solution: Solution, visits: readonly Visit[], frame: Frame): Found {
  const { order, arrival, begin } = solution;
  const stops = order.flatMap((node) => visits[node - 1] ?? []);
  const way = (node: number, k: number) => problem.travel[(order[k - 1] ?? problem.start) * problem.size + node] ?? 0;
  return {
    visits: stops,
    origin: frame.begin,
    begins: begin,
    ways: order.map(way),
    waits: begin.map((at, k) => at - (arrival[k] ?? at)),
    value: stops.reduce((total, { value }) => total + value, 0),
  };
}

import { estimateWay } from "@/lib/geo/travel";
import type { Problem, Solution } from "@/lib/tours/planner/problem";
import { solving } from "@/lib/tours/planner/solve";
import { MIN_STOPS } from "./model";
import { type Frame, problemOf, type Visit } from "./nodes";
import { bestPair } from "./pair";
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

/** How to search: a bound by iterations, so that tours repeat, and milliseconds for the worst case only. */
export interface Effort {
  readonly seed: number;
  readonly iterations: number;
  readonly deadlineMs: number;
}

/** The best tour over the visits, or null if none has two stops. */
export function* bestTour(visits: readonly Visit[], frame: Frame, effort: Effort): Generator<void, Found | null> {
  if (visits.length < MIN_STOPS) return null;
  const problem = problemOf(visits, frame);
  const way = estimateWay(1, frame.mode);
  const near = { ...problem, maxLeg: Math.floor((LONGEST_WALK / way.meters) * way.seconds) };
  const all = { visits, frame, effort };
  const tour = frame.mode === "walk" ? yield* bestFor(near, all) : null;
  return tour ?? (yield* bestFor(problem, all));
}

interface Task {
  readonly visits: readonly Visit[];
  readonly frame: Frame;
  readonly effort: Effort;
}

function* bestFor(problem: Problem, task: Task): Generator<void, Found | null> {
  const pair = bestPair(problem);
  if (pair === null) return null;
  const solution = yield* solving(problem, task.effort);
  const best = stretched(problem, solution.order.length < MIN_STOPS ? pair : solution, task);
  return enough(best, task) ? best : yield* fuller(problem, best, task);
}

/** A tour that uses enough of the time at little loss of value, or `best` if none is found. */
function* fuller(problem: Problem, best: Found, task: Task): Generator<void, Found> {
  const { value, service } = problem;
  const minute = sum(value) / Math.max(1, sum(service));
  for (const worth of MINUTE_WORTH) {
    const longer = Float64Array.from(value, (one, k) => (one > 0 ? one + worth * minute * (service[k] ?? 0) : 0));
    const solution = yield* solving({ ...problem, value: longer }, task.effort);
    if (solution.order.length < MIN_STOPS) continue;
    const trial = stretched(problem, solution, task);
    if (enough(trial, task) && trial.value >= FAIR_SHARE * best.value) return trial;
  }
  return best;
}

function sum(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((total, n) => total + n, 0);
}

function enough(tour: Found, { frame }: Task): boolean {
  return lengthOf(tour) >= GOOD_USE * (frame.end - frame.begin);
}

function stretched(problem: Problem, { order, arrival, begin }: Solution, { visits, frame }: Task): Found {
  const stops = order.flatMap((node) => visits[node - 1] ?? []);
  const way = (node: number, k: number) => problem.travel[(order[k - 1] ?? problem.start) * problem.size + node] ?? 0;
  const tour: Found = {
    visits: stops,
    origin: frame.begin,
    begins: begin,
    ways: order.map(way),
    waits: begin.map((at, k) => at - (arrival[k] ?? at)),
    value: stops.reduce((total, { value }) => total + value, 0),
  };
  return stretch(tour, frame.end - frame.begin);
}

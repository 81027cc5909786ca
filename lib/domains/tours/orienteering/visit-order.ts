import { EXACT_STOPS, orderExactly } from "./exact-order";
import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { runAt } from "./side-constraints";
import { firstStartInWindows } from "./time-windows";

/** Most stops for which the order is improved at all. No visitor takes a longer tour. */
const IMPROVED_STOPS = 24;
/** Longest segment that Or-opt moves, in stops. */
const LONGEST_MOVED = 3;

/**
 * Brings the stops of a route into a feasible order with less travel. If `thorough`, the order of a short tour is the
 * one with the least travel. Routes of more than 24 stops stay as they are.
 */
export function optimizeOrder(problem: ReducedProblem, route: Route, thorough: boolean): void {
  const stops = route.length - 2;
  if (stops < 2 || stops > IMPROVED_STOPS) return;
  const trial = new Int32Array(route.length);
  improveLocally(problem, route, trial);
  if (thorough && stops <= EXACT_STOPS) orderExactly(problem, route, route.travel());
  route.recompute();
}

/** Whether visiting the first `length` nodes of `sequence` in this order keeps windows, time budget, waits and runs. */
export function isFeasibleOrder(problem: ReducedProblem, sequence: Int32Array, length: number): boolean {
  let left = problem.open[problem.start] as number;
  let run = 0;
  for (let p = 1; p < length; p++) {
    const i = sequence[p - 1] as number;
    const j = sequence[p] as number;
    const at = left + (problem.travelFrom[i * problem.width + j] as number);
    if (j === problem.end) return at <= (problem.close[j] as number);
    const start = firstStartInWindows(problem, j, at);
    if (start > (problem.close[j] as number) || start - at > problem.maxWait) return false;
    run = runAt(problem, i, j, run);
    if (run > problem.runLimit) return false;
    left = start + (problem.service[j] as number);
  }
  return true;
}

/** Writes `sequence` into `to` with the segment [from, past) moved behind position `target`, reversed if so told. */
function moveSegment(
  to: Int32Array,
  sequence: Int32Array,
  length: number,
  from: number,
  past: number,
  target: number,
  reversed: boolean,
): void {
  let n = 0;
  for (let p = 0; p < length; p++) {
    if (p < from || p >= past) to[n++] = sequence[p] as number;
    if (p !== target) continue;
    for (let k = 0; k < past - from; k++) to[n++] = sequence[reversed ? past - 1 - k : from + k] as number;
  }
}

/** Travel within the segment [from, past) when it is visited in reverse. */
function reversedTravel(problem: ReducedProblem, sequence: Int32Array, from: number, past: number): number {
  let sum = 0;
  for (let p = from + 1; p < past; p++) {
    sum += problem.travelFrom[(sequence[p] as number) * problem.width + (sequence[p - 1] as number)] as number;
  }
  return sum;
}

/** Or-opt and 2-opt: moves a segment, reverses it, or both. First improvement, until none shortens the travel. */
function improveLocally(problem: ReducedProblem, route: Route, trial: Int32Array): void {
  const { sequence } = route;
  const n = route.length;
  const leg = (p: number, q: number) =>
    problem.travelFrom[(sequence[p] as number) * problem.width + (sequence[q] as number)] as number;
  const tryMove = (from: number, past: number, target: number, reversed: boolean, forwards: number): boolean => {
    const within = reversed ? reversedTravel(problem, sequence, from, past) : forwards;
    const first = reversed ? past - 1 : from;
    const last = reversed ? from : past - 1;
    const before = leg(from - 1, from) + forwards + leg(past - 1, past);
    const change =
      target === from - 1
        ? leg(target, first) + within + leg(last, past) - before
        : leg(from - 1, past) + leg(target, first) + within + leg(last, target + 1) - leg(target, target + 1) - before;
    if (change >= 0) return false;
    moveSegment(trial, sequence, n, from, past, target, reversed);
    if (!isFeasibleOrder(problem, trial, n)) return false;
    for (let p = 0; p < n; p++) sequence[p] = trial[p] as number;
    return true;
  };
  const tryMoves = (from: number, past: number, forwards: number): boolean => {
    if (past > from + 1 && tryMove(from, past, from - 1, true, forwards)) return true;
    for (let target = 0; past - from <= LONGEST_MOVED && target < n - 1; target++) {
      if (target >= from - 1 && target < past) continue;
      if (tryMove(from, past, target, false, forwards) || tryMove(from, past, target, true, forwards)) return true;
    }
    return false;
  };
  for (let improved = true; improved; ) {
    improved = false;
    for (let from = 1; from < n - 1; from++) {
      let forwards = 0;
      for (let past = from + 1; past < n; past++) {
        if (past > from + 1) forwards += leg(past - 2, past - 1);
        if (!tryMoves(from, past, forwards)) continue;
        improved = true;
        break;
      }
    }
  }
}

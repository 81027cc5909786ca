import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { firstStartInWindows } from "./time-windows";

/** Most stops for which all orders are searched, as far as the budget below allows. */
const EXACT_STOPS = 12;
/** Most partial orders searched: about a millisecond. */
const EXACT_BUDGET = 15_000;
/** Most stops for which the order is improved at all. No visitor takes a longer tour. */
const IMPROVED_STOPS = 24;
/** Longest segment that Or-opt moves, in stops. */
const LONGEST_MOVED = 3;

/**
 * Brings the stops of a route into a feasible order with less travel. If `thorough`, the order of a short tour is, as a
 * rule, the one with the least travel. Routes of more than 24 stops stay as they are.
 */
export function optimizeOrder(problem: ReducedProblem, route: Route, thorough: boolean): void {
  const stops = route.length - 2;
  if (stops < 2 || stops > IMPROVED_STOPS) return;
  const trial = new Int32Array(route.length);
  improveLocally(problem, route, trial);
  if (thorough && stops <= EXACT_STOPS) searchAllOrders(problem, route, trial);
  route.recompute();
}

/** Whether visiting the first `length` nodes of `sequence` in this order keeps windows, time budget, waits and runs. */
function isFeasibleOrder(problem: ReducedProblem, sequence: Int32Array, length: number): boolean {
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

/** Length of the run that ends at j, which follows i, where a run of length `run` ends. 0 for a node without a group. */
function runAt(problem: ReducedProblem, i: number, j: number, run: number): number {
  const group = problem.runGroup[j] as number;
  if (group < 0) return 0;
  return group === problem.runGroup[i] ? run + 1 : 1;
}

function orderTravel(problem: ReducedProblem, sequence: Int32Array, length: number): number {
  let sum = 0;
  for (let p = 1; p < length; p++) {
    sum += problem.travelFrom[(sequence[p - 1] as number) * problem.width + (sequence[p] as number)] as number;
  }
  return sum;
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

/** Branch and bound over all orders of a short route for the one with the least travel, within a budget of work. */
function searchAllOrders(problem: ReducedProblem, route: Route, trial: Int32Array): void {
  const { travelFrom, width, start, end, close, service, maxWait, runLimit } = problem;
  const { sequence } = route;
  const n = route.length;
  const stops = Array.from(sequence.subarray(1, n - 1));
  const shortestInto = shortestLegsInto(problem, stops);
  const nearest = stopsByDistance(problem, stops);
  let least = orderTravel(problem, sequence, n);
  let work = EXACT_BUDGET;
  const used = new Uint8Array(width);
  const best = sequence.slice(0, n);
  trial[0] = start;
  const finishOrder = (depth: number, left: number, travel: number): void => {
    const home = travelFrom[(trial[depth] as number) * width + end] as number;
    if (travel + home >= least || left + home > (close[end] as number)) return;
    least = travel + home;
    for (let p = 0; p <= depth; p++) best[p] = trial[p] as number;
  };
  // `rest` bounds the travel into the nodes still to come from below.
  const visit = (depth: number, left: number, travel: number, rest: number, run: number): void => {
    if (depth === n - 2) {
      finishOrder(depth, left, travel);
      return;
    }
    const i = trial[depth] as number;
    const next = nearest[i] as Int32Array;
    for (let k = 0; k < next.length; k++) {
      const j = next[k] as number;
      if (used[j] === 1) continue;
      if (--work < 0) return;
      const leg = travelFrom[i * width + j] as number;
      const restAfter = rest - (shortestInto[j] as number);
      if (travel + leg + restAfter >= least) continue;
      const serviceStart = firstStartInWindows(problem, j, left + leg);
      if (serviceStart > (close[j] as number) || serviceStart - left - leg > maxWait) continue;
      const runHere = runAt(problem, i, j, run);
      if (runHere > runLimit) continue;
      trial[depth + 1] = j;
      used[j] = 1;
      visit(depth + 1, serviceStart + (service[j] as number), travel + leg, restAfter, runHere);
      used[j] = 0;
    }
  };
  visit(0, problem.open[start] as number, 0, shortestInto.reduce((sum, leg) => sum + leg, 0), 0); // biome-ignore format: one line
  sequence.set(best);
}

/**
 * Shortest leg into each stop and the end from another stop, by node. The leg from the start is left out: it takes no
 * time in a tour that begins at its first stop, and would make the bound useless.
 */
function shortestLegsInto(problem: ReducedProblem, stops: readonly number[]): Int32Array {
  const shortest = new Int32Array(problem.width);
  for (const j of [...stops, problem.end]) {
    let least = Infinity;
    for (const i of stops) {
      if (i !== j) least = Math.min(least, problem.travelFrom[i * problem.width + j] as number);
    }
    shortest[j] = least;
  }
  return shortest;
}

/** The stops by travel time from the start and from each stop, by node. */
function stopsByDistance(problem: ReducedProblem, stops: readonly number[]): Int32Array[] {
  const nearest: Int32Array[] = [];
  for (const i of [problem.start, ...stops]) {
    const time = (j: number) => problem.travelFrom[i * problem.width + j] as number;
    nearest[i] = Int32Array.from(stops).sort((a, b) => time(a) - time(b));
  }
  return nearest;
}

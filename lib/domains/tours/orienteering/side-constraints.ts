import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { firstStartInWindows } from "./time-windows";

/** Number of consecutive stops of `group` from position p on, by `step`: -1 towards the start, 1 towards the end. */
function runLength(problem: ReducedProblem, route: Route, group: number, p: number, step: number): number {
  let run = 0;
  while (problem.runGroup[route.sequence[p] as number] === group) {
    run++;
    p += step;
  }
  return run;
}

/** Length of the run that ends at j, which follows i, where a run of length `run` ends. 0 for a node without a group. */
export function runAt(problem: ReducedProblem, i: number, j: number, run: number): number {
  const group = problem.runGroup[j] as number;
  if (group < 0) return 0;
  return group === problem.runGroup[i] ? run + 1 : 1;
}

/** Whether the route has a stop of one of the node's exclusive groups. */
function hasExclusiveConflict(problem: ReducedProblem, route: Route, node: number): boolean {
  return hasStopOf(problem.exclusiveGroup, route, node) || hasStopOf(problem.alsoExclusiveGroup, route, node);
}

function hasStopOf(groups: Int32Array, route: Route, node: number): boolean {
  const group = groups[node] as number;
  if (group < 0) return false;
  for (let p = route.length - 2; p > 0; p--) {
    if (groups[route.sequence[p] as number] === group) return true;
  }
  return false;
}

/**
 * Whether inserting `node` behind position p keeps the limits on waits, runs and groups. The caller has tested that it
 * fits in time. With single windows a later arrival only shortens waits further on, so the node's own wait is enough to
 * test. With several windows a later arrival may also begin a wait, and the rest of the route is walked.
 */
export function allowsInsertion(problem: ReducedProblem, route: Route, node: number, p: number): boolean {
  const { sequence, departure } = route;
  const previous = sequence[p] as number;
  const arrival = (departure[previous] as number) + (problem.travelFrom[previous * problem.width + node] as number);
  // Most refusals happen here: the arrival is too early.
  if ((problem.open[node] as number) - arrival > problem.maxWait) return false;
  const group = problem.runGroup[node] as number;
  if (group >= 0) {
    const run = 1 + runLength(problem, route, group, p, -1) + runLength(problem, route, group, p + 1, 1);
    if (run > problem.runLimit) return false;
  }
  if (hasExclusiveConflict(problem, route, node)) return false;
  return !problem.anyMultiWindow || keepsWaits(problem, route, node, p);
}

/** Whether no wait exceeds the limit from `node`, inserted behind position p, to the end of the route. */
function keepsWaits(problem: ReducedProblem, route: Route, node: number, p: number): boolean {
  const { sequence, departure } = route;
  let i = sequence[p] as number;
  let left = departure[i] as number;
  let j = node;
  for (let q = p + 1; ; q++) {
    const at = left + (problem.travelFrom[i * problem.width + j] as number);
    const start = firstStartInWindows(problem, j, at);
    if (start - at > problem.maxWait) return false;
    left = start + (problem.service[j] as number);
    if (q > p + 1 && left === departure[j]) return true;
    i = j;
    j = sequence[q] as number;
    if (j === problem.end) return true;
  }
}

/** Removes stops until no leg is forbidden. The removal of a stop may have joined its neighbours by such a leg. */
export function removeForbiddenLegs(problem: ReducedProblem, route: Route): void {
  for (let p = 1; p < route.length - 1; ) {
    const from = route.sequence[p - 1] as number;
    const to = route.sequence[p] as number;
    if ((problem.travelFrom[from * problem.width + to] as number) < problem.forbiddenTravel) p++;
    else route.remove(to);
  }
}

/** Removes stops until no wait, run or leg exceeds its limit. Returns whether it removed any. */
export function removeViolations(problem: ReducedProblem, route: Route): boolean {
  for (let removed = false; ; removed = true) {
    const stop = firstViolation(problem, route);
    if (stop < 0) return removed;
    route.remove(stop);
    removeForbiddenLegs(problem, route);
  }
}

/** First stop whose wait or run exceeds its limit; -1 if there is none. */
function firstViolation(problem: ReducedProblem, route: Route): number {
  let run = 0;
  let group = -1;
  for (let p = 1; p < route.length - 1; p++) {
    const node = route.sequence[p] as number;
    const own = problem.runGroup[node] as number;
    run = own >= 0 && own === group ? run + 1 : 1;
    group = own;
    const start = (route.departure[node] as number) - (problem.service[node] as number);
    const wait = start - (route.arrival[node] as number);
    if ((own >= 0 && run > problem.runLimit) || wait > problem.maxWait) return node;
  }
  return -1;
}

import { NEVER, type ReducedProblem } from "./reduced-problem";

/**
 * Earliest start of service at `node` after an arrival. The arrival must not be later than the node's last closing:
 * callers test that first, because most insertions fail there.
 */
export function startOfService(problem: ReducedProblem, node: number, arrival: number): number {
  return problem.multiWindow[node] === 1
    ? firstStartInWindows(problem, node, arrival)
    : Math.max(arrival, problem.open[node] as number);
}

/** Latest arrival at `node` that still starts service at `start` or before; -NEVER if there is none. */
export function latestArrivalFor(problem: ReducedProblem, node: number, start: number): number {
  return problem.multiWindow[node] === 1
    ? lastArrivalInWindows(problem, node, start)
    : Math.min(start, problem.close[node] as number);
}

/** Earliest start of service within the node's windows after an arrival at any time; NEVER if the arrival is too late. */
export function firstStartInWindows(problem: ReducedProblem, node: number, arrival: number): number {
  const { windowFrom, windowOpen, windowClose } = problem;
  const last = windowFrom[node + 1] as number;
  for (let w = windowFrom[node] as number; w < last; w++) {
    if ((windowClose[w] as number) >= arrival) return Math.max(arrival, windowOpen[w] as number);
  }
  return NEVER;
}

function lastArrivalInWindows(problem: ReducedProblem, node: number, start: number): number {
  const { windowFrom, windowOpen, windowClose } = problem;
  for (let w = (windowFrom[node + 1] as number) - 1; w >= (windowFrom[node] as number); w--) {
    if ((windowOpen[w] as number) <= start) return Math.min(start, windowClose[w] as number);
  }
  return -NEVER;
}

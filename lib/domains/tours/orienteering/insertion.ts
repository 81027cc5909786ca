import { NEVER, type ReducedProblem } from "./reduced-problem";
import { startOfService } from "./time-windows";

/**
 * Arrival at the next stop if `node` is inserted before it: `arrival` is the arrival at `node`, `onward` the travel time
 * from there to the next stop. NEVER if the node has closed by `arrival`. The insertion is feasible if the result is at
 * most the next stop's latest arrival, its maximum shift (Vansteenwegen et al., Computers & OR 36, 2009).
 */
export function arrivalAfterInsertion(problem: ReducedProblem, node: number, arrival: number, onward: number): number {
  if (arrival > (problem.close[node] as number)) return NEVER;
  return startOfService(problem, node, arrival) + (problem.service[node] as number) + onward;
}

/** Rank of an insertion: the node's weight for each unit of time by which it delays the next stop, at least one unit. */
export function insertionRank(weight: number, delay: number): number {
  return weight / Math.max(delay, 1);
}

import { EXACT_STOPS, orderExactly } from "./exact-order";
import type { Problem, Solution } from "./problem";
import { reduceProblem } from "./reduced-problem";
import { Route } from "./route";
import { solutionOf } from "./solution";
import { isFeasibleOrder } from "./visit-order";

/**
 * The stops of a short tour in the feasible order with the least travel: proven, for at most EXACT_STOPS stops. `present`
 * is their order now, and `inner` a node of which neither the first stop nor the last may be made. Null if no feasible order
 * has less travel than a feasible present one, or if there is none.
 */
export function shortestOrder(problem: Problem, present: readonly number[], inner?: number): Solution | null {
  const reduced = present.length > EXACT_STOPS ? null : reduceProblem(problem);
  if (reduced === null || reduced.count < present.length) return null;
  const numbers = new Map(Array.from(reduced.originalNode, (node, k) => [node, k]));
  const route = new Route(reduced);
  for (const [k, node] of present.entries()) route.insert(numbers.get(node) ?? 0, k);
  const bound = isFeasibleOrder(reduced, route.sequence, route.length) ? route.travel() : Infinity;
  if (!orderExactly(reduced, route, bound, inner === undefined ? -1 : numbers.get(inner))) return null;
  route.recompute();
  return solutionOf(reduced, route, 0);
}

import type { Solution } from "./problem";
import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";

/** The solution that a route is, in the node numbers of the original problem. */
export function solutionOf(problem: ReducedProblem, route: Route, iterations: number): Solution {
  const stops = Array.from(route.sequence.subarray(1, route.length - 1));
  const arrival = stops.map((node) => route.arrival[node] as number);
  const begin = stops.map((node) => (route.departure[node] as number) - (problem.service[node] as number));
  return {
    feasible: true,
    order: stops.map((node) => problem.originalNode[node] as number),
    arrival,
    begin,
    value: stops.reduce((sum, node) => sum + (problem.value[node] as number), 0),
    travel: route.travel(),
    wait: begin.reduce((sum, at, k) => sum + at - (arrival[k] as number), 0),
    finish: route.arrival[problem.end] as number,
    iterations,
  };
}

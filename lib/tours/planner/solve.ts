import { type Compact, compact } from "./compact";
import type { Problem, Solution, SolveOptions } from "./problem";
import type { Route } from "./route";
import { searching } from "./search";
import { finish } from "./steps";

/**
 * Plans a tour. Pure: the same problem, seed and iterations give the same solution, unless a deadline cut it short.
 * A problem in which nothing can be visited has the empty tour as its solution.
 * Throws RangeError where neither iterations nor a deadline bounds the search.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  return finish(solving(problem, options));
}

/** The same in steps: yields about every millisecond at most. */
export function* solving(problem: Problem, options: SolveOptions): Generator<void, Solution> {
  const now = options.now ?? (() => performance.now());
  if (options.iterations === undefined && options.deadlineMs === undefined) {
    throw new RangeError("solve needs iterations or deadlineMs");
  }
  const until = options.deadlineMs === undefined ? Infinity : now() + options.deadlineMs;
  const c = compact(problem);
  if (c === null) {
    const finish = problem.startTime;
    return { feasible: false, order: [], arrival: [], begin: [], value: 0, travel: 0, wait: 0, finish, iterations: 0 };
  }
  const limit = { iterations: options.iterations ?? Infinity, until, now };
  const { best, iterations } = yield* searching(c, options.seed, limit);
  return describe(c, best, iterations);
}

function describe(c: Compact, route: Route, iterations: number): Solution {
  const stops = Array.from(route.seq.subarray(1, route.length - 1));
  const arrival = stops.map((node) => route.arrive[node] as number);
  const begin = stops.map((node) => (route.leave[node] as number) - (c.service[node] as number));
  return {
    feasible: true,
    order: stops.map((node) => c.origin[node] as number),
    arrival,
    begin,
    value: stops.reduce((sum, node) => sum + (c.value[node] as number), 0),
    travel: route.travel(),
    wait: begin.reduce((sum, at, k) => sum + at - (arrival[k] as number), 0),
    finish: route.arrive[c.end] as number,
    iterations,
  };
}

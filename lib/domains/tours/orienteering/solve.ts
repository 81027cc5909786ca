import { searchNeighbourhoods } from "./neighbourhood-search";
import type { Problem, Solution, SolveOptions } from "./problem";
import { reduceProblem } from "./reduced-problem";
import { runSteps } from "./run-steps";
import { solutionOf } from "./solution";

/**
 * Plans a tour. Pure: the same problem, seed and iterations give the same solution, unless a deadline cut the search
 * short. The solution of a problem without a reachable node is the empty tour. Throws RangeError if neither iterations
 * nor a deadline bounds the search.
 */
export function solve(problem: Problem, options: SolveOptions): Solution {
  return runSteps(solveInSteps(problem, options));
}

/** `solve` as a generator: it yields at least about once a millisecond. */
export function* solveInSteps(problem: Problem, options: SolveOptions): Generator<undefined, Solution> {
  const now = options.now ?? (() => performance.now());
  if (options.iterations === undefined && options.deadlineMs === undefined) {
    throw new RangeError("solve needs iterations or deadlineMs");
  }
  const until = options.deadlineMs === undefined ? Infinity : now() + options.deadlineMs;
  const reduced = reduceProblem(problem);
  if (reduced === null) {
    const finish = problem.startTime;
    return { feasible: false, order: [], arrival: [], begin: [], value: 0, travel: 0, wait: 0, finish, iterations: 0 };
  }
  const limit = { iterations: options.iterations ?? Infinity, until, now };
  const { best, iterations } = yield* searchNeighbourhoods(reduced, options.seed, limit);
  return solutionOf(reduced, best, iterations);
}

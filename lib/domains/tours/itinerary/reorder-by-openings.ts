import type { Problem, Solution } from "@/lib/domains/tours/orienteering/problem";
import { solve } from "@/lib/domains/tours/orienteering/solve";
import type { Visit } from "./visit-problem";

/** Enough for the stops of one tour, all of which fit. */
export const REORDER = { seed: 1, iterations: 100 };

/**
 * Finds a shorter order of the same stops by visiting stops during another of their openings. The search treats each
 * opening as a stop of its own, so it has ordered only the openings that it chose.
 */
export function reorderByOpenings(problem: Problem, solution: Solution, visits: readonly Visit[]): Solution {
  const chosen = solution.order.map((node) => visits[node - 1]);
  // For each stop the node numbers of all its openings that are as certain as the chosen one, in order of time.
  const openings = chosen.map((one) =>
    visits.flatMap((visit, k) =>
      visit.fitting === one?.fitting && visit.opening.known === one.opening.known ? [k + 1] : [],
    ),
  );
  if (openings.every((nodes) => nodes.length === 1)) return solution;
  const nodes = [problem.start, ...solution.order];
  const of = (numbers: ArrayLike<number>) => nodes.map((node) => numbers[node] ?? 0);
  const windows = [[problem.start], ...openings];
  const shorter = solve(
    {
      ...problem,
      size: nodes.length,
      value: of(problem.value),
      service: of(problem.service),
      windowFrom: [0, ...windows.map((_, k) => windows.slice(0, k + 1).flat().length)],
      windowOpen: windows.flat().map((node) => problem.windowOpen[problem.windowFrom[node] ?? 0] ?? 0),
      windowClose: windows.flat().map((node) => problem.windowClose[problem.windowFrom[node] ?? 0] ?? 0),
      travel: nodes.flatMap((i) => nodes.map((j) => problem.travel[i * problem.size + j] ?? 0)),
      start: 0,
      exclusive: undefined,
      runs: problem.runs && { ...problem.runs, group: of(problem.runs.group) },
    },
    REORDER,
  );
  if (shorter.order.length < solution.order.length || shorter.travel >= solution.travel) return solution;
  const order = shorter.order.map((stop, k) => {
    const begin = shorter.begin[k] ?? 0;
    const at = openings[stop - 1]?.find((node) => begin <= (problem.windowClose[problem.windowFrom[node] ?? 0] ?? 0));
    return at ?? solution.order[stop - 1] ?? 0;
  });
  return { ...shorter, order };
}

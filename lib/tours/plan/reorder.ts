import type { Problem, Solution } from "@/lib/tours/planner/problem";
import { solve } from "@/lib/tours/planner/solve";
import type { Visit } from "./nodes";

/** Enough for the stops of one tour, of which none has to be left out. */
export const REORDER = { seed: 1, iterations: 100 };

/**
 * The same stops in a shorter order, where visiting one during another of its openings allows that: the search takes
 * each opening for a stop of its own, and so only orders the ones that it has chosen.
 */
export function reordered(problem: Problem, solution: Solution, visits: readonly Visit[]): Solution {
  const chosen = solution.order.map((node) => visits[node - 1]);
  // Node numbers of all openings of each stop that are as well known as the chosen one, in order of time.
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

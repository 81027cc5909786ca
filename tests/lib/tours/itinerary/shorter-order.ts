import type { Plan, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { everyOptionOf, next, type Option, type Step } from "./naive-tours";
import { longestRun, wayOf } from "./plan-faults";

/**
 * Metres of an order of the plan's stops that keeps hours, waits, runs and the time and is shorter than `bound`; null if
 * none is. All orders are looked at, cut where not even the shortest way through the rest, hours left aside, is short enough
 * (Held and Karp, "A dynamic programming approach to sequencing problems", J. SIAM 10, 1962).
 */
export function shorterOrder(input: PlanInput, plan: Plan, bound: number): number | null {
  const startsAt = plan.startsAt.getTime();
  const stops = stopsOf(input, plan);
  const n = stops.length;
  const way = (i: number, j: number): number => {
    const to = stops[j]?.candidate;
    const from = i === n ? input.request.start : stops[i]?.candidate;
    return from && to ? wayOf(from, to, input.request).meters : 0;
  };
  const ways = Array.from({ length: n + 1 }, (_, i) => Array.from({ length: n }, (_, j) => way(i, j)));
  const shortest = throughAll(ways, n);
  const visit = (i: number, left: number, steps: readonly Step[], walked: number): number | null => {
    if (walked + (shortest[left * (n + 1) + i] ?? 0) >= bound) return null;
    if (longestRun(input, steps.map(({ option }) => option.candidate)) > 3) return null; // biome-ignore format: one line
    if (left === 0) return walked;
    for (const [j, option] of stops.entries()) {
      if ((left & (1 << j)) === 0) continue;
      const step = next(input, startsAt, steps, option);
      const found = step && visit(j, left & ~(1 << j), [...steps, step], walked + (ways[i]?.[j] ?? 0));
      if (found !== null) return found;
    }
    return null;
  };
  return visit(n, (1 << n) - 1, [], 0);
}

function stopsOf(input: PlanInput, plan: Plan): Option[] {
  const options = everyOptionOf(input, plan.center, plan.startsAt.getTime());
  return plan.stops.map((stop) => {
    const option = options.find(({ candidate }) => candidate.kind === stop.kind && candidate.id === stop.id);
    if (option === undefined) throw new Error(`${stop.kind} ${stop.id} does not fit`);
    return { ...option, minutes: stop.visitMinutes };
  });
}

/** The shortest way from each stop (or, as number n, the start) through each set of the others, by set and stop. */
function throughAll(ways: readonly (readonly number[])[], n: number): Float64Array {
  const least = new Float64Array((1 << n) * (n + 1));
  for (let set = 1; set < 1 << n; set++) {
    for (let i = 0; i <= n; i++) {
      let best = Infinity;
      for (let j = 0; j < n; j++) {
        if ((set & (1 << j)) === 0) continue;
        best = Math.min(best, (ways[i]?.[j] ?? 0) + (least[(set & ~(1 << j)) * (n + 1) + j] ?? 0));
      }
      least[set * (n + 1) + i] = best;
    }
  }
  return least;
}

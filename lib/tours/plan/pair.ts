import type { Problem, Solution } from "@/lib/tours/planner/problem";

/**
 * The most valuable tour of two stops, of those the quickest; null if there is none, and then no longer one either, for
 * the first two stops of a tour are a tour. Every node has one window, there is no end, and nothing is before the start.
 */
export function bestPair(p: Problem): Solution | null {
  let best: Solution | null = null;
  for (let i = 0; i < p.size; i++) {
    const first = visit(p, p.start, p.startTime, i);
    if (first === null) continue;
    for (let j = 0; j < p.size; j++) {
      const value = (p.value[i] ?? 0) + (p.value[j] ?? 0);
      if (i === j || (best !== null && value < best.value)) continue;
      const group = p.exclusive?.[i] ?? -1;
      if (group >= 0 && group === p.exclusive?.[j]) continue;
      const second = visit(p, i, first.finish, j);
      if (second === null || (best !== null && value === best.value && second.finish >= best.finish)) continue;
      best = {
        feasible: true,
        order: [i, j],
        arrival: [first.arrival, second.arrival],
        begin: [first.begin, second.begin],
        value,
        travel: first.way + second.way,
        wait: first.begin - first.arrival + second.begin - second.arrival,
        finish: second.finish,
        iterations: 0,
      };
    }
  }
  return best;
}

/** A visit to `node` after leaving `from` at a time; null where it is not possible. */
function visit(p: Problem, from: number, leaves: number, node: number) {
  if (node === p.start || !((p.value[node] ?? 0) > 0)) return null;
  const way = p.travel[from * p.size + node] ?? Infinity;
  const arrival = leaves + way;
  const begin = Math.max(arrival, p.windowOpen[p.windowFrom[node] ?? 0] ?? Infinity);
  const finish = begin + (p.service[node] ?? 0);
  const kept = way <= (p.maxLeg ?? Infinity) && begin - arrival <= (p.maxWait ?? Infinity);
  const open = begin <= (p.windowClose[p.windowFrom[node] ?? 0] ?? -1) && finish <= p.latestEnd;
  return kept && open ? { way, arrival, begin, finish } : null;
}

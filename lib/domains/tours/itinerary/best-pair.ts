import type { Problem, Solution } from "@/lib/domains/tours/orienteering/problem";

/**
 * Finds the most valuable tour of two stops and, among equals, the quickest. Null if there is none; then there is no
 * longer tour either, because the first two stops of a tour are a tour. Expects one window for each node and no end node.
 */
export function bestPair(p: Problem): Solution | null {
  let best: Solution | null = null;
  for (let i = 0; i < p.size; i++) {
    const first = visit(p, p.start, p.startTime, i);
    if (first === null) continue;
    for (let j = 0; j < p.size; j++) {
      const value = (p.value[i] ?? 0) + (p.value[j] ?? 0);
      if (i === j || (best !== null && value < best.value)) continue;
      if (areOne(p.exclusive, i, j) || areOne(p.alsoExclusive, i, j)) continue;
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

/** Finds the most valuable stop that alone can be visited and, among equals, the quickest; null if there is none. */
export function bestSingle(p: Problem): Solution | null {
  let best: Solution | null = null;
  for (let i = 0; i < p.size; i++) {
    const first = visit(p, p.start, p.startTime, i);
    const value = p.value[i] ?? 0;
    if (first === null || (best !== null && value < best.value)) continue;
    if (best !== null && value === best.value && first.finish >= best.finish) continue;
    const { arrival, begin, way: travel, finish } = first;
    const times = { arrival: [arrival], begin: [begin], travel, wait: begin - arrival, finish };
    best = { feasible: true, order: [i], value, iterations: 0, ...times };
  }
  return best;
}

/** Visits `node` after leaving `from` at a time; null if that is not possible. */
function visit(p: Problem, from: number, leaves: number, node: number) {
  if (node === p.start || !((p.value[node] ?? 0) > 0)) return null;
  const way = p.travel[from * p.size + node] ?? Infinity;
  const arrival = leaves + way;
  const begin = Math.max(arrival, p.windowOpen[p.windowFrom[node] ?? 0] ?? Infinity);
  const finish = begin + (p.service[node] ?? 0);
  const withinLimits = way <= (p.maxLeg ?? Infinity) && begin - arrival <= (p.maxWait ?? Infinity);
  const open = begin <= (p.windowClose[p.windowFrom[node] ?? 0] ?? -1) && finish <= p.latestEnd;
  return withinLimits && open ? { way, arrival, begin, finish } : null;
}

/** Whether two nodes are in one group. */
const areOne = (groups: ArrayLike<number> | undefined, i: number, j: number): boolean =>
  groups !== undefined && (groups[i] ?? -1) >= 0 && groups[i] === groups[j];

import type { Problem } from "@/lib/domains/tours/orienteering/problem";

/** A stop as a test writes it; windows hold [earliest, latest] begin of service. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly service: number;
  readonly windows: readonly (readonly [number, number])[];
  readonly group?: number;
  readonly exclusive?: number;
}

type Rest = Pick<Problem, "startTime" | "latestEnd" | "maxStops" | "maxWait" | "maxLeg" | "end"> & {
  readonly runLimit?: number | undefined;
};

/** A problem over stops in the plane: node 0 is the start at (0, 0), stop k is node k + 1; times are distances rounded up. */
export function planar(stops: readonly Stop[], rest: Rest): Problem {
  const nodes: Stop[] = [{ x: 0, y: 0, value: 0, service: 0, windows: [] }, ...stops];
  const size = nodes.length;
  const windowFrom = [0];
  for (const node of nodes) windowFrom.push((windowFrom.at(-1) ?? 0) + node.windows.length);
  const { runLimit, ...limits } = rest;
  return {
    ...limits,
    size,
    value: nodes.map((node) => node.value),
    service: nodes.map((node) => node.service),
    windowFrom,
    windowOpen: nodes.flatMap((node) => node.windows.map(([open]) => open)),
    windowClose: nodes.flatMap((node) => node.windows.map(([, close]) => close)),
    travel: nodes.flatMap((a) => nodes.map((b) => Math.ceil(Math.hypot(a.x - b.x, a.y - b.y)))),
    start: 0,
    exclusive: stops.some((one) => one.exclusive !== undefined) ? nodes.map((node) => node.exclusive ?? -1) : undefined,
    runs: runLimit === undefined ? undefined : { group: nodes.map((node) => node.group ?? -1), limit: runLimit },
  };
}

export interface Walk {
  readonly value: number;
  readonly travel: number;
  readonly finish: number;
  readonly arrival: readonly number[];
  readonly begin: readonly number[];
}

/** Walks an order through the problem by its definition alone; a string says what is wrong with it. */
export function walk(p: Problem, order: readonly number[]): Walk | string {
  const arrival: number[] = [];
  const begin: number[] = [];
  let [at, here, travel, value, run] = [p.startTime, p.start, 0, 0, 0];
  if (new Set(order).size < order.length) return "a stop twice";
  const single = order.map((node) => p.exclusive?.[node] ?? -1).filter((group) => group >= 0);
  if (new Set(single).size < single.length) return "two of an exclusive group";
  if (order.length > (p.maxStops ?? Number.POSITIVE_INFINITY)) return "too many stops";
  for (const node of order) {
    if (node === p.start || node === p.end) return "start or end as a stop";
    const way = p.travel[here * p.size + node] ?? Number.NaN;
    const came = at + way;
    if (way > (p.maxLeg ?? Number.POSITIVE_INFINITY)) return `a long way to ${node}`;
    let starts = Number.POSITIVE_INFINITY;
    for (let w = p.windowFrom[node] ?? 0; w < (p.windowFrom[node + 1] ?? 0); w++) {
      const soonest = Math.max(came, p.windowOpen[w] ?? 0);
      if (soonest <= (p.windowClose[w] ?? 0)) starts = Math.min(starts, soonest);
    }
    if (!Number.isFinite(starts)) return `closed at ${node}`;
    if (starts - came > (p.maxWait ?? Number.POSITIVE_INFINITY)) return `a long wait at ${node}`;
    const group = p.runs?.group[node] ?? -1;
    run = group >= 0 && group === p.runs?.group[here] && arrival.length > 0 ? run + 1 : 1;
    if (group >= 0 && run > (p.runs?.limit ?? Number.POSITIVE_INFINITY)) return `a long run at ${node}`;
    arrival.push(came);
    begin.push(starts);
    travel += way;
    value += p.value[node] ?? 0;
    at = starts + (p.service[node] ?? 0);
    here = node;
  }
  const home = p.end === undefined ? 0 : (p.travel[here * p.size + p.end] ?? Number.NaN);
  if (at + home > p.latestEnd) return "too late at the end";
  return { value, travel: travel + home, finish: at + home, arrival, begin };
}

/** The best value, and the least travel with it, over all orders of all sets of stops worth something (for about seven stops). */
export function bruteForce(p: Problem): { value: number; travel: number } {
  let best = { value: -1, travel: 0 };
  const nodes = Array.from({ length: p.size }, (_, i) => i).filter(
    (i) => i !== p.start && i !== p.end && (p.value[i] ?? 0) > 0,
  );
  const extend = (order: readonly number[]): void => {
    const walked = walk(p, order);
    if (typeof walked !== "string") {
      if (walked.value > best.value || (walked.value === best.value && walked.travel < best.travel)) best = walked;
    }
    // A way home that is too long may only be so from here; all else stays wrong whatever follows.
    else if (walked !== "too late at the end") return;
    for (const node of nodes) if (!order.includes(node)) extend([...order, node]);
  };
  extend([]);
  return best;
}

/** The least travel from node 0 through all the others (Held and Karp, "A dynamic programming approach", J. SIAM 10, 1962). */
export function shortestWay(travel: readonly number[], size: number): number {
  // By the set of nodes visited, and the last of them.
  let ways = new Map<string, { set: number; last: number; length: number }>([["", { set: 1, last: 0, length: 0 }]]);
  for (let step = 1; step < size; step++) {
    const longer: typeof ways = new Map();
    for (const { set, last, length } of ways.values()) {
      for (let j = 1; j < size; j++) {
        if ((set & (1 << j)) !== 0) continue;
        const next = { set: set | (1 << j), last: j, length: length + (travel[last * size + j] ?? 0) };
        const key = `${next.set} ${j}`;
        if (next.length < (longer.get(key)?.length ?? Infinity)) longer.set(key, next);
      }
    }
    ways = longer;
  }
  return Math.min(...Array.from(ways.values(), ({ length }) => length));
}

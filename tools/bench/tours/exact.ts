import type { Problem } from "@/lib/domains/tours/orienteering/problem";

/**
 * The value of the best tour, proven by exhaustive depth-first search. A branch is cut if the remaining stops, each at its
 * least time, cannot improve on the best known value. Null if that would take more than `work` steps. For problems without
 * an end whose nodes have one window each.
 */
export function exactValue(p: Problem, known: number, work: number): number | null {
  const nodes = Array.from({ length: p.size }, (_, i) => i).filter((i) => i !== p.start && (p.value[i] ?? 0) > 0);
  const way = (i: number, j: number): number => p.travel[i * p.size + j] ?? Infinity;
  const least = new Float64Array(p.size);
  for (const j of nodes) {
    const ways = [p.start, ...nodes].filter((i) => i !== j).map((i) => way(i, j));
    least[j] = (p.service[j] ?? 0) + Math.min(...ways);
  }
  const worth = (i: number): number => (p.value[i] ?? 0) / (least[i] ?? 1);
  const byWorth = nodes.toSorted((a, b) => worth(b) - worth(a));
  const used = new Uint8Array(p.size);
  const taken = new Set<number>();
  const most = p.maxStops ?? nodes.length;
  let best = known - 1e-9;
  let left = work;

  const bound = (at: number): number => {
    let [time, sum] = [p.latestEnd - at, 0];
    for (const i of byWorth) {
      if (used[i] === 1) continue;
      const takes = least[i] ?? 0;
      // Takes a fraction of the last stop that fits, so the bound is at least the value of every whole choice.
      if (takes >= time) return sum + ((p.value[i] ?? 0) * time) / takes;
      sum += p.value[i] ?? 0;
      time -= takes;
    }
    return sum;
  };

  const visit = (here: number, at: number, value: number, stops: number, run: number): boolean => {
    if (value > best) best = value;
    if (stops === most) return true;
    if (--left < 0) return false;
    if (value + bound(at) <= best) return true;
    for (const j of byWorth) {
      if (used[j] === 1) continue;
      const step = way(here, j);
      const arrives = at + step;
      const begins = Math.max(arrives, p.windowOpen[p.windowFrom[j] ?? 0] ?? Infinity);
      if (step > (p.maxLeg ?? Infinity) || begins - arrives > (p.maxWait ?? Infinity)) continue;
      if (begins > (p.windowClose[p.windowFrom[j] ?? 0] ?? -1)) continue;
      const leaves = begins + (p.service[j] ?? 0);
      const group = p.runs?.group[j] ?? -1;
      const row = group >= 0 && here !== p.start && group === p.runs?.group[here] ? run + 1 : 1;
      const only = p.exclusive?.[j] ?? -1;
      if (leaves > p.latestEnd || (group >= 0 && row > (p.runs?.limit ?? Infinity)) || taken.has(only)) continue;
      used[j] = 1;
      if (only >= 0) taken.add(only);
      const whole = visit(j, leaves, value + (p.value[j] ?? 0), stops + 1, row);
      used[j] = 0;
      taken.delete(only);
      if (!whole) return false;
    }
    return true;
  };
  return visit(p.start, p.startTime, 0, 0, 0) ? Math.max(best, known) : null;
}

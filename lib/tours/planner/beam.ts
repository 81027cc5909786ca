import type { Compact } from "./compact";
import { nextBegin, type Route } from "./route";

/** Slices of time for each stop of a tour of the length to be expected. */
const SLICES = 4;
/** Partial tours kept a slice. */
const KEPT = 3;

/**
 * Builds a tour from front to back by beam search (Lowerre, "The Harpy speech recognition system", 1976): of the
 * partial tours that end in the same slice of time the ones worth most are kept, and each is led on to every node. Where
 * windows are many and long, this comes far closer than insertion does. Knows windows and the budget, no other limits.
 */
export function beam(c: Compact, route: Route, stops: number): void {
  const slices = SLICES * stops + 1;
  // By place in the beam: the last node, when it is left, what the part is worth, and the place of the part before it.
  const root = slices * KEPT;
  const node = new Int32Array(root + 1);
  const leave = new Int32Array(root + 1);
  const value = new Float64Array(root + 1);
  const parent = new Int32Array(root + 1).fill(-1);
  const filled = new Int32Array(slices);
  const { away, back, width, count, open, close, service, split, start, end } = c;
  const begun = c.open[start] as number;
  const latest = c.close[end] as number;
  const share = slices / (latest - begun + 1);

  // Last to close first: whoever has closed when a part ends need not be looked at.
  const order = Int32Array.from({ length: count }, (_, u) => u).sort(
    (a, b) => (close[b] as number) - (close[a] as number),
  );
  const visited = (u: number, place: number): boolean => {
    for (let q = place; q >= 0; q = parent[q] as number) if (node[q] === u) return true;
    return false;
  };
  const lead = (place: number, slice: number): void => {
    const i = node[place] as number;
    const base = i * width;
    const left = leave[place] as number;
    const worth = value[place] as number;
    for (let k = 0; k < count; k++) {
      const u = order[k] as number;
      const shut = close[u] as number;
      if (left > shut) break;
      const at = left + (away[base + u] as number);
      if (at > shut) continue;
      const begin = split[u] === 1 ? nextBegin(c, u, at) : Math.max(at, open[u] as number);
      const gone = begin + (service[u] as number);
      // Always on to a later slice, so that none is still being filled when it is led on.
      const to = Math.max(((gone - begun) * share) | 0, slice + 1);
      if (to >= slices) continue;
      const v = worth + (c.value[u] as number);
      const first = to * KEPT;
      const n = filled[to] as number;
      if (n === KEPT && v <= (value[first + KEPT - 1] as number)) continue;
      if (gone + (back[end * width + u] as number) > latest || visited(u, place)) continue;
      let slot = first;
      while (slot < first + n && node[slot] !== u) slot++;
      if (slot < first + n) {
        if (v <= (value[slot] as number)) continue;
      } else if (n < KEPT) filled[to] = n + 1;
      else slot--;
      for (; slot > first && (value[slot - 1] as number) < v; slot--) {
        node[slot] = node[slot - 1] as number;
        leave[slot] = leave[slot - 1] as number;
        value[slot] = value[slot - 1] as number;
        parent[slot] = parent[slot - 1] as number;
      }
      node[slot] = u;
      leave[slot] = gone;
      value[slot] = v;
      parent[slot] = place;
    }
  };

  node[root] = start;
  leave[root] = begun;
  lead(root, -1);
  let best = root;
  for (let slice = 0; slice < slices; slice++) {
    for (let place = slice * KEPT; place < slice * KEPT + (filled[slice] as number); place++) {
      if ((value[place] as number) > (value[best] as number)) best = place;
      lead(place, slice);
    }
  }
  for (let place = best; place !== root; place = parent[place] as number) route.insert(node[place] as number, 0);
}

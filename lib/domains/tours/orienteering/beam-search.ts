import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { startOfService } from "./time-windows";

/** Time slices for each stop of a tour of the expected length. */
const SLICES_PER_STOP = 4;
/** Partial tours that each time slice keeps. */
const BEAM_WIDTH = 3;

/**
 * Builds a tour from front to back by beam search (Lowerre, "The Harpy speech recognition system", 1976). Each time slice
 * keeps the most valuable partial tours that end in it, and every one of these is extended to every node. With many and
 * long windows the result is far better than that of greedy insertion. Respects windows and the time budget only, no
 * side constraints. `stops` is the expected number of stops.
 */
export function buildByBeamSearch(problem: ReducedProblem, route: Route, stops: number): void {
  const beam = new Beam(problem, SLICES_PER_STOP * stops + 1);
  for (const node of beam.search()) route.insert(node, 0);
}

/** The partial tours of a beam search, in slots: BEAM_WIDTH for each time slice, by descending value, then the root. */
class Beam {
  private readonly root: number;
  /** By slot: last node, its departure, value of the partial tour, and slot of the partial tour before it. */
  private readonly node: Int32Array;
  private readonly departure: Int32Array;
  private readonly value: Float64Array;
  private readonly parent: Int32Array;
  /** By slice: slots in use. */
  private readonly used: Int32Array;
  private readonly startTime: number;
  private readonly latestEnd: number;
  private readonly slicesPerTime: number;
  /** All nodes, the last to close first: the rest has closed as soon as one has. */
  private readonly byClosing: Int32Array;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly slices: number,
  ) {
    const { start, end, open, close, count } = problem;
    this.root = slices * BEAM_WIDTH;
    this.node = new Int32Array(this.root + 1);
    this.departure = new Int32Array(this.root + 1);
    this.value = new Float64Array(this.root + 1);
    this.parent = new Int32Array(this.root + 1).fill(-1);
    this.used = new Int32Array(slices);
    this.startTime = open[start] as number;
    this.latestEnd = close[end] as number;
    this.slicesPerTime = slices / (this.latestEnd - this.startTime + 1);
    this.node[this.root] = start;
    this.departure[this.root] = this.startTime;
    this.byClosing = Int32Array.from({ length: count }, (_, u) => u).sort(
      (a, b) => (close[b] as number) - (close[a] as number),
    );
  }

  /** The nodes of the most valuable tour found, the last one first. */
  search(): number[] {
    const { value, parent, node, root } = this;
    this.extend(root, -1);
    let best = root;
    for (let slice = 0; slice < this.slices; slice++) {
      const first = slice * BEAM_WIDTH;
      for (let slot = first; slot < first + (this.used[slice] as number); slot++) {
        if ((value[slot] as number) > (value[best] as number)) best = slot;
        this.extend(slot, slice);
      }
    }
    const nodes: number[] = [];
    for (let slot = best; slot !== root; slot = parent[slot] as number) nodes.push(node[slot] as number);
    return nodes;
  }

  /** Extends a partial tour to every node that it can still reach. */
  private extend(from: number, slice: number): void {
    const { problem, byClosing, startTime, slicesPerTime } = this;
    const { travelFrom, travelTo, width, count, close, service, end } = problem;
    const row = (this.node[from] as number) * width;
    const left = this.departure[from] as number;
    const value = this.value[from] as number;
    for (let k = 0; k < count; k++) {
      const u = byClosing[k] as number;
      const closes = close[u] as number;
      if (left > closes) break;
      const at = left + (travelFrom[row + u] as number);
      if (at > closes) continue;
      const leaves = startOfService(problem, u, at) + (service[u] as number);
      // Always a later slice, so that no slice still changes while its partial tours are extended.
      const to = Math.max(((leaves - startTime) * slicesPerTime) | 0, slice + 1);
      if (to >= this.slices) continue;
      const worth = value + (problem.value[u] as number);
      if (!this.admits(to, worth)) continue;
      if (leaves + (travelTo[end * width + u] as number) > this.latestEnd || this.visits(from, u)) continue;
      this.put(to, u, leaves, worth, from);
    }
  }

  private admits(slice: number, worth: number): boolean {
    return this.used[slice] !== BEAM_WIDTH || worth > (this.value[slice * BEAM_WIDTH + BEAM_WIDTH - 1] as number);
  }

  private visits(slot: number, node: number): boolean {
    for (let s = slot; s >= 0; s = this.parent[s] as number) if (this.node[s] === node) return true;
    return false;
  }

  /** Puts a partial tour into its slice: in place of a worse one with the same last node, else of the worst. */
  private put(slice: number, u: number, leaves: number, worth: number, from: number): void {
    const { node, departure, value, parent } = this;
    const first = slice * BEAM_WIDTH;
    const n = this.used[slice] as number;
    let slot = first;
    while (slot < first + n && node[slot] !== u) slot++;
    if (slot < first + n) {
      if (worth <= (value[slot] as number)) return;
    } else if (n < BEAM_WIDTH) this.used[slice] = n + 1;
    else slot--;
    for (; slot > first && (value[slot - 1] as number) < worth; slot--) {
      node[slot] = node[slot - 1] as number;
      departure[slot] = departure[slot - 1] as number;
      value[slot] = value[slot - 1] as number;
      parent[slot] = parent[slot - 1] as number;
    }
    node[slot] = u;
    departure[slot] = leaves;
    value[slot] = worth;
    parent[slot] = from;
  }
}

import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { runAt } from "./side-constraints";
import { firstStartInWindows } from "./time-windows";

/** Most stops whose order is searched: a set of them is a small integer. */
export const EXACT_STOPS = 12;
/** Most partial orders kept, against freak windows. Tours of twelve stops seldom need a thousand. */
const MAX_PARTIALS = 20_000;

/**
 * Brings the stops of a short route into the feasible order with the least travel: dynamic programming over the sets of
 * visited stops (Held and Karp, "A dynamic programming approach to sequencing problems", J. SIAM 10, 1962). For each set
 * and last stop it keeps the partial orders of which none is worse than another in travel, time and run, as far as the
 * shortest way through the rest, windows aside, leaves hope to beat `bound`, the travel to improve on. An earlier partial
 * order may have to wait longer, so it is only as good as a later one if no wait can exceed the limit any more. `inner` is
 * a node that may be neither the first stop nor the last. Returns whether there is such an order. For at most EXACT_STOPS
 * stops; the caller recomputes the times of the route.
 */
export function orderExactly(problem: ReducedProblem, route: Route, bound: number, inner = -1): boolean {
  const nodes = Array.from(route.sequence.subarray(1, route.length - 1));
  const order = new ExactOrder(problem, nodes, bound, inner).search();
  if (order !== null) route.sequence.set(order, 1);
  return order !== null;
}

class ExactOrder {
  /** By set and last stop: the newest partial order; -1 for none. */
  private readonly newest: Int32Array;
  /**
   * By partial order: travel, departure, run at its end, last stop, the one that it extends, the next of its set and last stop.
   */
  private readonly travel: number[] = [];
  private readonly departure: number[] = [];
  private readonly run: number[] = [];
  private readonly stop: number[] = [];
  private readonly before: number[] = [];
  private readonly older: number[] = [];
  /** By set: the departure from which no wait in front of a stop outside it is too long. */
  private readonly patient: Float64Array;
  /** By stops still to come and last stop: the least travel through them to the end, windows aside. */
  private readonly through: Float64Array;
  private best = -1;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly nodes: readonly number[],
    private least: number,
    private readonly inner: number,
  ) {
    const count = nodes.length;
    this.newest = new Int32Array(count << count).fill(-1);
    this.patient = this.lastOpenings().map((opens) => opens - problem.maxWait);
    this.through = this.leastThrough();
  }

  /** The nodes in the order with less travel than `least`; null if there is none, or too many partial orders. */
  search(): number[] | null {
    const count = this.nodes.length;
    const { start, open } = this.problem;
    this.extendFrom(-1, 0, start, open[start] as number, 0, 0);
    for (let set = 1; set < 1 << count; set++) {
      for (let last = 0; last < count; last++) {
        for (let k = this.newest[set * count + last] as number; k >= 0; k = this.older[k] as number) {
          const [travel, departure, run] = [this.travel[k], this.departure[k], this.run[k]] as [number, number, number];
          this.extendFrom(k, set, this.nodes[last] as number, departure, travel, run);
        }
      }
      if (this.travel.length > MAX_PARTIALS) return null;
    }
    const order: number[] = [];
    for (let k = this.best; k >= 0; k = this.before[k] as number)
      order.unshift(this.nodes[this.stop[k] as number] as number);
    return this.best < 0 ? null : order;
  }

  private extendFrom(k: number, set: number, i: number, left: number, travel: number, run: number): void {
    const { problem, nodes, through } = this;
    const { travelFrom, width, close, service, maxWait, runLimit } = problem;
    const all = (1 << nodes.length) - 1;
    if (set === all) {
      this.finish(k, i, left, travel);
      return;
    }
    for (let j = 0; j < nodes.length; j++) {
      if ((set & (1 << j)) !== 0) continue;
      const node = nodes[j] as number;
      const leg = travelFrom[i * width + node] as number;
      const to = set | (1 << j);
      if (node === this.inner && (set === 0 || to === all)) continue;
      if (travel + leg + (through[(all ^ to) * nodes.length + j] as number) >= this.least) continue;
      const begins = firstStartInWindows(problem, node, left + leg);
      if (begins > (close[node] as number) || begins - left - leg > maxWait) continue;
      const runHere = runAt(problem, i, node, run);
      if (runHere <= runLimit) this.keep(to, j, k, travel + leg, begins + (service[node] as number), runHere);
    }
  }

  private finish(k: number, i: number, left: number, travel: number): void {
    const { travelFrom, width, end, close } = this.problem;
    const home = travelFrom[i * width + end] as number;
    if (travel + home >= this.least || left + home > (close[end] as number)) return;
    this.least = travel + home;
    this.best = k;
  }

  /** Keeps a partial order unless another of its set and last stop is at least as good. */
  private keep(set: number, stop: number, before: number, travel: number, departure: number, run: number): void {
    const at = set * this.nodes.length + stop;
    const patient = this.patient[set] as number;
    for (let k = this.newest[at] as number; k >= 0; k = this.older[k] as number) {
      if ((this.travel[k] as number) > travel || (this.run[k] as number) > run) continue;
      const leaves = this.departure[k] as number;
      if (leaves === departure || (leaves < departure && leaves >= patient)) return;
    }
    this.older.push(this.newest[at] as number);
    this.newest[at] = this.travel.length;
    this.travel.push(travel);
    this.departure.push(departure);
    this.run.push(run);
    this.stop.push(stop);
    this.before.push(before);
  }

  /** By set: when the last window of a stop outside it opens. */
  private lastOpenings(): Float64Array {
    const { windowFrom, windowOpen } = this.problem;
    const opens = this.nodes.map((node) => windowOpen[(windowFrom[node + 1] as number) - 1] as number);
    const last = new Float64Array(1 << opens.length).fill(-Infinity);
    for (let set = last.length - 2; set >= 0; set--) {
      let j = 0;
      while ((set & (1 << j)) !== 0) j++;
      last[set] = Math.max(opens[j] as number, last[set | (1 << j)] as number);
    }
    return last;
  }

  private leastThrough(): Float64Array {
    const { nodes } = this;
    const { travelFrom, width, end } = this.problem;
    const count = nodes.length;
    const least = new Float64Array(count << count).fill(Infinity);
    for (let last = 0; last < count; last++) least[last] = travelFrom[(nodes[last] as number) * width + end] as number;
    for (let rest = 1; rest < 1 << count; rest++) {
      for (let last = 0; last < count; last++) {
        if ((rest & (1 << last)) !== 0) continue;
        const row = (nodes[last] as number) * width;
        let shortest = Infinity;
        for (let j = 0; j < count; j++) {
          if ((rest & (1 << j)) === 0) continue;
          const through =
            (travelFrom[row + (nodes[j] as number)] as number) + (least[(rest ^ (1 << j)) * count + j] as number);
          if (through < shortest) shortest = through;
        }
        least[rest * count + last] = shortest;
      }
    }
    return least;
  }
}

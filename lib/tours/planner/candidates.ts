import type { Compact } from "./compact";
import { allowsInsert } from "./guard";
import type { Random } from "./random";
import { nextBegin, type Route } from "./route";

/**
 * Powers of the value by which insertions are ranked against the time they take, about the 2 of Vansteenwegen et al.
 * ("Iterated local search for the team orienteering problem with time windows", Computers & OR 36, 2009).
 */
const POWERS = [1.5, 2.5] as const;
/** Share of a rank that chance may take away, so that runs differ. */
const NOISE = 0.47;

/** Nodes that fit into the route under repair, each with its best place so far. */
export class Candidates {
  count = 0;
  readonly nodes: Int32Array;
  /** By node: worth per time at its place, -1 if it has none. */
  readonly rank: Float64Array;
  /** By node: position behind which it goes. */
  readonly place: Int32Array;
  /** By node: 1 where the place was lost, so that the rank is only a bound. */
  readonly stale: Uint8Array;
  /** By node: value to this repair's power, times its noise. Valid for nodes seen. */
  readonly weight: Float64Array;
  /** By node: equal to `stamp` for the candidates of this repair. */
  readonly seen: Int32Array;
  stamp = 0;
  /** Whether the limits on waits and runs have kept somebody out who might fit later in this repair. */
  refused = false;
  private readonly worths: readonly Float64Array[];
  private worth: Float64Array;

  constructor(
    private readonly c: Compact,
    private readonly random: Random,
  ) {
    const { width } = c;
    this.nodes = new Int32Array(width);
    this.rank = new Float64Array(width);
    this.place = new Int32Array(width);
    this.stale = new Uint8Array(width);
    this.weight = new Float64Array(width);
    this.seen = new Int32Array(width);
    this.worths = POWERS.map((power) => c.value.map((value) => value ** power));
    this.worth = c.value;
  }

  /** Forgets all and draws this repair's power. */
  clear(): void {
    this.stamp++;
    this.count = 0;
    this.refused = false;
    this.worth = this.worths[this.random.below(this.worths.length)] as Float64Array;
  }

  /** Makes a node a candidate, with no place yet; `share` lowers all its ranks. */
  add(u: number, share: number): void {
    this.seen[u] = this.stamp;
    this.nodes[this.count++] = u;
    this.rank[u] = -1;
    this.stale[u] = 0;
    this.weight[u] = (this.worth[u] as number) * (1 - NOISE * this.random.unit()) * share;
  }

  /** Whether the limits on waits and runs forbid u behind position p. */
  refuses(route: Route, u: number, p: number): boolean {
    if (allowsInsert(this.c, route, u, p)) return false;
    this.refused = true;
    return true;
  }

  /** Finds the best place of candidate u, over all positions. */
  evaluate(route: Route, u: number): void {
    const { c } = this;
    const { away, back, guarded } = c;
    const { seq, leave, latest, arrive } = route;
    const early = c.open[u] as number;
    const late = c.close[u] as number;
    const stay = c.service[u] as number;
    const split = c.split[u] as number;
    const base = u * c.width;
    const weight = this.weight[u] as number;
    const last = route.length - 1;
    let best = -1;
    let p = 0;
    while (p < last && (latest[seq[p + 1] as number] as number) < early + stay) p++;
    let i = seq[p] as number;
    for (; p < last; p++) {
      const left = leave[i] as number;
      if (left > late) break;
      const j = seq[p + 1] as number;
      const at = left + (back[base + i] as number);
      i = j;
      if (at > late) continue;
      const begin = split === 1 ? nextBegin(c, u, at) : Math.max(at, early);
      const then = begin + stay + (away[base + j] as number);
      if (then > (latest[j] as number)) continue;
      const cost = then - (arrive[j] as number);
      const rank = weight / Math.max(cost, 1);
      if (rank <= best || (guarded && this.refuses(route, u, p))) continue;
      best = rank;
      this.place[u] = p;
    }
    this.rank[u] = best;
    this.stale[u] = 0;
  }

  /** After an insertion behind position p: looks again at each candidate's own place and at the two new ones. */
  update(route: Route, p: number): void {
    const { c, nodes, place, rank, stale, weight } = this;
    const { away, back, width, open, close, service, split, guarded } = c;
    const { seq, leave, latest, arrive } = route;
    for (let k = this.count - 1; k >= 0; k--) {
      const u = nodes[k] as number;
      const early = open[u] as number;
      const late = close[u] as number;
      const base = u * width;
      let own = place[u] as number;
      if (own > p) own++;
      let best = -1;
      let bestPlace = own;
      const tries = own === p || stale[u] === 1 || (rank[u] as number) < 0 ? 2 : 3;
      for (let n = 0; n < tries; n++) {
        const q = n === 2 ? own : p + n;
        const i = seq[q] as number;
        const j = seq[q + 1] as number;
        const at = (leave[i] as number) + (back[base + i] as number);
        if (at > late) continue;
        const begin = split[u] === 1 ? nextBegin(c, u, at) : Math.max(at, early);
        const then = begin + (service[u] as number) + (away[base + j] as number);
        if (then > (latest[j] as number)) continue;
        const cost = then - (arrive[j] as number);
        const r = (weight[u] as number) / Math.max(cost, 1);
        if (r <= best || (guarded && this.refuses(route, u, q))) continue;
        best = r;
        bestPlace = q;
      }
      place[u] = bestPlace;
      if (best < 0) stale[u] = 1;
      else {
        rank[u] = best;
        stale[u] = 0;
      }
    }
  }

  /** Takes the best candidate out; where its place was lost, another is looked for first. -1 if none fits. */
  take(route: Route): number {
    const { nodes, rank, stale } = this;
    while (this.count > 0) {
      let best = 0;
      let bestRank = -2;
      for (let k = this.count - 1; k >= 0; k--) {
        const r = rank[nodes[k] as number] as number;
        if (r > bestRank) {
          bestRank = r;
          best = k;
        }
      }
      const u = nodes[best] as number;
      if (stale[u] === 1) {
        this.evaluate(route, u);
        if ((rank[u] as number) >= 0) continue;
      }
      nodes[best] = nodes[--this.count] as number;
      if ((rank[u] as number) >= 0) return u;
    }
    return -1;
  }
}

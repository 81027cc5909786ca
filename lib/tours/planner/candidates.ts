import type { Compact } from "./compact";
import { allowsInsert } from "./guard";
import type { Random } from "./random";
import { nextBegin, type Route } from "./route";

/**
 * Powers of the value by which insertions are ranked against the time they take, about the 2 of Vansteenwegen et al.
 * ("Iterated local search for the team orienteering problem with time windows", Computers & OR 36, 2009).
 */
const POWERS = [1.5, 2.5];
/** The same where the number of stops, not the time, is what runs out: then the value alone should decide. */
const STEEP_POWERS = [2.5, 10];
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
  /** Where in `nodes` the highest rank is, as far as the last update knows; -1 where it has to be looked for. */
  private top = -1;
  private worths: readonly Float64Array[];
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
    this.worths = raised(c, POWERS);
    this.worth = c.value;
  }

  /** From now on value counts for more than time. */
  steepen(): void {
    this.worths = raised(this.c, STEEP_POWERS);
  }

  /** Forgets all and draws this repair's power. */
  clear(): void {
    this.stamp++;
    this.count = 0;
    this.top = -1;
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
    // The new ways lead from i to v, which has been inserted, and from v to j.
    const i = seq[p] as number;
    const v = seq[p + 1] as number;
    const j = seq[p + 2] as number;
    const leaveI = leave[i] as number;
    const leaveV = leave[v] as number;
    const latestV = latest[v] as number;
    const latestJ = latest[j] as number;
    const arriveV = arrive[v] as number;
    const arriveJ = arrive[j] as number;
    let top = -1;
    let topRank = -2;
    for (let k = this.count - 1; k >= 0; k--) {
      const u = nodes[k] as number;
      const early = open[u] as number;
      const late = close[u] as number;
      const stay = service[u] as number;
      const several = split[u] === 1;
      const base = u * width;
      const worth = weight[u] as number;
      let best = -1;
      let bestPlace = place[u] as number;
      if (bestPlace !== p && stale[u] === 0 && (rank[u] as number) >= 0) {
        if (bestPlace > p) bestPlace++;
        const from = seq[bestPlace] as number;
        const to = seq[bestPlace + 1] as number;
        const at = (leave[from] as number) + (back[base + from] as number);
        if (at <= late) {
          const begin = several ? nextBegin(c, u, at) : Math.max(at, early);
          const then = begin + stay + (away[base + to] as number);
          if (then <= (latest[to] as number) && !(guarded && this.refuses(route, u, bestPlace))) {
            best = worth / Math.max(then - (arrive[to] as number), 1);
          }
        }
      }
      let at = leaveI + (back[base + i] as number);
      if (at <= late) {
        const begin = several ? nextBegin(c, u, at) : Math.max(at, early);
        const then = begin + stay + (away[base + v] as number);
        if (then <= latestV) {
          const r = worth / Math.max(then - arriveV, 1);
          if (r > best && !(guarded && this.refuses(route, u, p))) {
            best = r;
            bestPlace = p;
          }
        }
      }
      at = leaveV + (back[base + v] as number);
      if (at <= late) {
        const begin = several ? nextBegin(c, u, at) : Math.max(at, early);
        const then = begin + stay + (away[base + j] as number);
        if (then <= latestJ) {
          const r = worth / Math.max(then - arriveJ, 1);
          if (r > best && !(guarded && this.refuses(route, u, p + 1))) {
            best = r;
            bestPlace = p + 1;
          }
        }
      }
      place[u] = bestPlace;
      if (best < 0) {
        stale[u] = 1;
        best = rank[u] as number;
      } else {
        rank[u] = best;
        stale[u] = 0;
      }
      if (best > topRank) {
        topRank = best;
        top = k;
      }
    }
    this.top = top;
  }

  private highest(): number {
    const { nodes, rank } = this;
    let best = 0;
    let bestRank = -2;
    for (let k = this.count - 1; k >= 0; k--) {
      const r = rank[nodes[k] as number] as number;
      if (r > bestRank) {
        bestRank = r;
        best = k;
      }
    }
    return best;
  }

  /** Takes the best candidate out; where its place was lost, another is looked for first. -1 if none fits. */
  take(route: Route): number {
    const { nodes, rank, stale } = this;
    while (this.count > 0) {
      const best = this.top < 0 ? this.highest() : this.top;
      this.top = -1;
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

/** Values to each power; as shares of the highest, so that none grows beyond measure. */
function raised(c: Compact, powers: readonly number[]): Float64Array[] {
  const most = c.value.reduce((high, value) => Math.max(high, value), 1);
  return powers.map((power) => c.value.map((value) => (value / most) ** power));
}

import type { Candidates } from "./candidates";
import type { Compact } from "./compact";
import { Neighbours } from "./neighbours";
import type { Random } from "./random";
import { nextBegin, type Route } from "./route";

/** Positions into which more than this share of all nodes might fit go by node instead of by neighbour list. */
const WIDE = 0.28;
/** Chance that the gaps left by removals, which admit most and so cost most time, are offered to all. */
const GAPS = 0.3;

/**
 * Finds the nodes that fit at given positions of a route. Whoever fits between i and j is within half the free time of
 * one of them, so most positions need only the beginnings of two neighbour lists.
 */
export class Scan {
  private readonly near: Neighbours;
  private readonly nearBack: Neighbours;
  private wideCount = 0;
  /** The wide positions, and what the inner loop needs of them side by side. */
  private readonly wide: Int32Array;
  private readonly wideFrom: Int32Array;
  private readonly wideTo: Int32Array;
  private readonly wideLeave: Int32Array;
  private readonly wideLatest: Int32Array;
  private readonly wideArrive: Int32Array;

  constructor(
    private readonly c: Compact,
    private readonly candidates: Candidates,
    private readonly random: Random,
  ) {
    const few = (c.count * WIDE) | 0;
    this.near = new Neighbours(c, c.away, few);
    this.nearBack = c.away === c.back ? this.near : new Neighbours(c, c.back, few);
    const { width } = c;
    this.wide = new Int32Array(width);
    this.wideFrom = new Int32Array(width);
    this.wideTo = new Int32Array(width);
    this.wideLeave = new Int32Array(width);
    this.wideLatest = new Int32Array(width);
    this.wideArrive = new Int32Array(width);
  }

  /** Offers the positions of `route` that have become freer than in `before`, or all if that is null; it is `before` less some stops. */
  run(route: Route, before: Route | null): void {
    const { seq, leave, latest } = route;
    this.wideCount = 0;
    const gapsClosed = before !== null && before.length > 3 && this.random.unit() >= GAPS;
    const last = route.length - 1;
    for (let p = 0, q = 0; p < last; p++, q++) {
      const i = seq[p] as number;
      const j = seq[p + 1] as number;
      if (before !== null) {
        while (before.seq[q] !== i) q++;
        const asBefore =
          leave[i] === before.leave[i] && latest[j] === before.latest[j] && (before.seq[q + 1] === j || gapsClosed);
        if (asBefore) continue;
      }
      this.position(route, p, i, j);
    }
    if (this.wideCount > 0) this.byNode(route);
  }

  private position(route: Route, p: number, i: number, j: number): void {
    const { near, nearBack } = this;
    const { away, back, width, minService } = this.c;
    const free = (route.latest[j] as number) - (route.leave[i] as number) - minService;
    // Cut distances may be a tick or two off the triangle inequality.
    if (free < (away[i * width + j] as number) - 2) return;
    const radius = (free >> 1) + 1;
    const row = near.row(i);
    const rowBack = nearBack.row(j);
    if (near.reach(i) < radius || nearBack.reach(j) < radius) {
      this.wide[this.wideCount] = p;
      this.wideFrom[this.wideCount] = i;
      this.wideTo[this.wideCount] = j;
      this.wideLeave[this.wideCount] = route.leave[i] as number;
      this.wideLatest[this.wideCount] = route.latest[j] as number;
      this.wideArrive[this.wideCount++] = route.arrive[j] as number;
      return;
    }
    this.byList(route, p, i, j, near.nodes, row, away, i * width, radius + near.slack(i));
    this.byList(route, p, i, j, nearBack.nodes, rowBack, back, j * width, radius + nearBack.slack(j));
  }

  /** Offers one position to a neighbour list as far as `stop`. */
  private byList(
    route: Route,
    p: number,
    i: number,
    j: number,
    list: Int32Array,
    row: number,
    times: Int32Array,
    base: number,
    stop: number,
  ): void {
    const { c, candidates } = this;
    const { weight, rank, place, seen, stamp } = candidates;
    const { away, back, close, open, service, split, guarded } = c;
    const { on } = route;
    const left = route.leave[i] as number;
    const latest = route.latest[j] as number;
    const arrive = route.arrive[j] as number;
    const from = i * c.width;
    const to = j * c.width;
    const end = row + c.count;
    for (let k = row; k < end; k++) {
      const u = list[k] as number;
      if ((times[base + u] as number) > stop) break;
      if (on[u] === 1) continue;
      const at = left + (away[from + u] as number);
      if (at > (close[u] as number)) continue;
      const early = open[u] as number;
      const begin = split[u] === 1 ? nextBegin(c, u, at) : Math.max(at, early);
      const then = begin + (service[u] as number) + (back[to + u] as number);
      if (then > latest) continue;
      if (seen[u] !== stamp) candidates.add(u, 1);
      const cost = then - arrive;
      const r = (weight[u] as number) / Math.max(cost, 1);
      if (r <= (rank[u] as number) || (guarded && candidates.refuses(route, u, p))) continue;
      rank[u] = r;
      place[u] = p;
    }
  }

  /** Offers all wide positions to all nodes off the route. */
  private byNode(route: Route): void {
    const { c, candidates, wide, wideCount, wideFrom, wideTo, wideLeave, wideLatest, wideArrive } = this;
    const { weight, rank, place, seen, stamp } = candidates;
    const { away, back, width, count, service, open, close, split, guarded } = c;
    const { on } = route;
    for (let u = 0; u < count; u++) {
      if (on[u] === 1) continue;
      const early = open[u] as number;
      const late = close[u] as number;
      const stay = service[u] as number;
      const base = u * width;
      let known = seen[u] === stamp;
      let best = known ? (rank[u] as number) : -1;
      let q = 0;
      while (q < wideCount && (wideLatest[q] as number) < early + stay) q++;
      for (; q < wideCount; q++) {
        const left = wideLeave[q] as number;
        if (left > late) break;
        const at = left + (back[base + (wideFrom[q] as number)] as number);
        if (at > late) continue;
        const begin = split[u] === 1 ? nextBegin(c, u, at) : Math.max(at, early);
        const then = begin + stay + (away[base + (wideTo[q] as number)] as number);
        if (then > (wideLatest[q] as number)) continue;
        if (!known) {
          candidates.add(u, 1);
          known = true;
        }
        const cost = then - (wideArrive[q] as number);
        const r = (weight[u] as number) / Math.max(cost, 1);
        if (r <= best || (guarded && candidates.refuses(route, u, wide[q] as number))) continue;
        best = r;
        rank[u] = r;
        place[u] = wide[q] as number;
      }
    }
  }
}

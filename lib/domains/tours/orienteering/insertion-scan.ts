import { arrivalAfterInsertion, insertionRank } from "./insertion";
import type { InsertionCandidates } from "./insertion-candidates";
import { NeighbourLists } from "./neighbour-lists";
import { TRUNCATION } from "./open-gaps";
import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import type { Xorshift32 } from "./xorshift32";

/** Share of all nodes above which a position is scanned over all nodes instead of over neighbour lists. */
const WIDE = 0.28;
/** Probability that the gaps left by removals, which fit the most nodes and so cost the most time, are scanned. */
const SCAN_GAPS = 0.3;

/**
 * Finds the nodes that fit at the positions of a route. A node that fits between i and j is within half the free time of
 * i or of j, so most positions need only the first entries of two neighbour lists.
 */
export class InsertionScan {
  private readonly lists: NeighbourLists;
  private readonly listsTo: NeighbourLists;
  private wideCount = 0;
  /** The wide positions, and the fields that the inner loop needs of each, in arrays of their own. */
  private readonly wide: Int32Array;
  private readonly wideFrom: Int32Array;
  private readonly wideTo: Int32Array;
  private readonly wideDeparture: Int32Array;
  private readonly wideLatest: Int32Array;
  private readonly wideArrival: Int32Array;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly candidates: InsertionCandidates,
    private readonly random: Xorshift32,
  ) {
    const few = (problem.count * WIDE) | 0;
    const { width, travelFrom, travelTo } = problem;
    this.lists = new NeighbourLists(problem, travelFrom, few);
    this.listsTo = travelFrom === travelTo ? this.lists : new NeighbourLists(problem, travelTo, few);
    this.wide = new Int32Array(width);
    this.wideFrom = new Int32Array(width);
    this.wideTo = new Int32Array(width);
    this.wideDeparture = new Int32Array(width);
    this.wideLatest = new Int32Array(width);
    this.wideArrival = new Int32Array(width);
  }

  /**
   * Makes every node that fits into `route` a candidate. If `before` is given, `route` is `before` without some stops, and
   * only positions with more slack than in `before` are scanned.
   */
  scan(route: Route, before: Route | null): void {
    const { sequence, departure, latestArrival } = route;
    this.wideCount = 0;
    const skipGaps = before !== null && before.length > 3 && this.random.unit() >= SCAN_GAPS;
    const last = route.length - 1;
    for (let p = 0, q = 0; p < last; p++, q++) {
      const i = sequence[p] as number;
      const j = sequence[p + 1] as number;
      if (before !== null) {
        while (before.sequence[q] !== i) q++;
        const unchanged =
          departure[i] === before.departure[i] &&
          latestArrival[j] === before.latestArrival[j] &&
          (before.sequence[q + 1] === j || skipGaps);
        if (unchanged) continue;
      }
      this.scanPosition(route, p, i, j);
    }
    if (this.wideCount > 0) this.scanAllNodes(route);
  }

  private scanPosition(route: Route, p: number, i: number, j: number): void {
    const { lists, listsTo } = this;
    const { travelFrom, travelTo, width, minService } = this.problem;
    const free = (route.latestArrival[j] as number) - (route.departure[i] as number) - minService;
    if (free < (travelFrom[i * width + j] as number) - TRUNCATION) return;
    const radius = (free >> 1) + 1;
    const row = lists.row(i);
    const rowTo = listsTo.row(j);
    if (lists.reach(i) < radius || listsTo.reach(j) < radius) {
      this.wide[this.wideCount] = p;
      this.wideFrom[this.wideCount] = i;
      this.wideTo[this.wideCount] = j;
      this.wideDeparture[this.wideCount] = route.departure[i] as number;
      this.wideLatest[this.wideCount] = route.latestArrival[j] as number;
      this.wideArrival[this.wideCount++] = route.arrival[j] as number;
      return;
    }
    this.scanList(route, p, i, j, lists.nodes, row, travelFrom, i * width, radius + lists.slack(i));
    this.scanList(route, p, i, j, listsTo.nodes, rowTo, travelTo, j * width, radius + listsTo.slack(j));
  }

  /** Scans one position over a neighbour list, up to the travel time `stop`. */
  private scanList(
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
    const { problem, candidates } = this;
    const { weight, rank, position, seen, stamp } = candidates;
    const { travelFrom, travelTo, hasSideConstraints } = problem;
    const { onRoute } = route;
    const left = route.departure[i] as number;
    const latest = route.latestArrival[j] as number;
    const arrival = route.arrival[j] as number;
    const from = i * problem.width;
    const to = j * problem.width;
    const end = row + problem.count;
    for (let k = row; k < end; k++) {
      const u = list[k] as number;
      if ((times[base + u] as number) > stop) break;
      if (onRoute[u] === 1) continue;
      const at = left + (travelFrom[from + u] as number);
      const next = arrivalAfterInsertion(problem, u, at, travelTo[to + u] as number);
      if (next > latest) continue;
      if (seen[u] !== stamp) candidates.add(u, 1);
      const r = insertionRank(weight[u] as number, next - arrival);
      if (r <= (rank[u] as number) || (hasSideConstraints && candidates.refuses(route, u, p))) continue;
      rank[u] = r;
      position[u] = p;
    }
  }

  /** Scans all wide positions over all nodes off the route. */
  private scanAllNodes(route: Route): void {
    const { problem, candidates, wide, wideCount, wideFrom, wideTo, wideDeparture, wideLatest, wideArrival } = this;
    const { weight, rank, position, seen, stamp } = candidates;
    const { travelFrom, travelTo, width, count, service, open, close, hasSideConstraints } = problem;
    const { onRoute } = route;
    for (let u = 0; u < count; u++) {
      if (onRoute[u] === 1) continue;
      const earliestEnd = (open[u] as number) + (service[u] as number);
      const closes = close[u] as number;
      const row = u * width;
      let known = seen[u] === stamp;
      let best = known ? (rank[u] as number) : -1;
      let q = 0;
      while (q < wideCount && (wideLatest[q] as number) < earliestEnd) q++;
      for (; q < wideCount; q++) {
        const left = wideDeparture[q] as number;
        if (left > closes) break;
        const at = left + (travelTo[row + (wideFrom[q] as number)] as number);
        const next = arrivalAfterInsertion(problem, u, at, travelFrom[row + (wideTo[q] as number)] as number);
        if (next > (wideLatest[q] as number)) continue;
        if (!known) {
          candidates.add(u, 1);
          known = true;
        }
        const r = insertionRank(weight[u] as number, next - (wideArrival[q] as number));
        if (r <= best || (hasSideConstraints && candidates.refuses(route, u, wide[q] as number))) continue;
        best = r;
        rank[u] = r;
        position[u] = wide[q] as number;
      }
    }
  }
}

import { arrivalAfterInsertion, insertionRank } from "./insertion";
import { OpenGaps } from "./open-gaps";
import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import { allowsInsertion } from "./side-constraints";
import type { Xorshift32 } from "./xorshift32";

/**
 * Powers of the value that rank insertions against the time they take, around the square of Vansteenwegen et al.
 * ("Iterated local search for the team orienteering problem with time windows", Computers & OR 36, 2009).
 */
const POWERS = [1.5, 2.5];
/** The powers where the number of stops runs out before the time: value then decides nearly alone. */
const STOP_LIMITED_POWERS = [2.5, 10];
/** Largest share of a rank that noise takes away, so that repairs differ. */
const NOISE = 0.47;

/** The nodes that fit into the route under repair, each with its best position so far. */
export class InsertionCandidates {
  count = 0;
  readonly nodes: Int32Array;
  /** By node: rank at its position; -1 if it has none. */
  readonly rank: Float64Array;
  /** By node: position behind which it goes. */
  readonly position: Int32Array;
  /** By node: 1 if its position was lost. The rank is then only an upper bound. */
  readonly stale: Uint8Array;
  /** By node: value to this repair's power, times noise. Valid for nodes seen in this repair. */
  readonly weight: Float64Array;
  /** By node: equal to `stamp` for the candidates of this repair. */
  readonly seen: Int32Array;
  stamp = 0;
  /** Whether a side constraint refused an insertion that may become possible later in this repair. */
  refused = false;
  /** Index in `nodes` of the highest rank after the last update; -1 if unknown. */
  private top = -1;
  private readonly gaps: OpenGaps;
  private weightings: readonly Float64Array[];
  private weighting: Float64Array;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly random: Xorshift32,
  ) {
    const { width } = problem;
    this.nodes = new Int32Array(width);
    this.rank = new Float64Array(width);
    this.position = new Int32Array(width);
    this.stale = new Uint8Array(width);
    this.weight = new Float64Array(width);
    this.seen = new Int32Array(width);
    this.gaps = new OpenGaps(problem);
    this.weightings = valuesToPowers(problem, POWERS);
    this.weighting = problem.value;
  }

  /** From now on ranks insertions for tours limited by the number of stops: value counts for more than time. */
  rankForStopLimit(): void {
    this.weightings = valuesToPowers(this.problem, STOP_LIMITED_POWERS);
  }

  /** Empties the list for a new repair of the route and draws its power. */
  clear(route: Route): void {
    this.gaps.measure(route);
    this.stamp++;
    this.count = 0;
    this.top = -1;
    this.refused = false;
    this.weighting = this.weightings[this.random.below(this.weightings.length)] as Float64Array;
  }

  /** Makes `node` a candidate without a position; `share` scales all its ranks. */
  add(node: number, share: number): void {
    this.seen[node] = this.stamp;
    this.nodes[this.count++] = node;
    this.rank[node] = -1;
    this.stale[node] = 0;
    this.weight[node] = (this.weighting[node] as number) * (1 - NOISE * this.random.unit()) * share;
  }

  /** Whether a side constraint forbids `node` behind position p; remembers that one did. */
  refuses(route: Route, node: number, p: number): boolean {
    if (allowsInsertion(this.problem, route, node, p)) return false;
    this.refused = true;
    return true;
  }

  /** Finds the best position of candidate `node` among all positions. */
  findBestPosition(route: Route, node: number): void {
    const { sequence, departure, latestArrival } = route;
    const { positions, free, count } = this.gaps;
    const service = this.problem.service[node] as number;
    const closes = this.problem.close[node] as number;
    const earliestEnd = (this.problem.open[node] as number) + service;
    let best = -1;
    for (let k = 0; k < count; k++) {
      const p = positions[k] as number;
      if ((departure[sequence[p] as number] as number) > closes) break;
      if ((free[p] as number) < service || (latestArrival[sequence[p + 1] as number] as number) < earliestEnd) continue;
      const rank = this.rankAt(route, node, p, best);
      if (rank < 0) continue;
      best = rank;
      this.position[node] = p;
    }
    this.rank[node] = best;
    this.stale[node] = 0;
  }

  /** Rank of inserting `node` behind position p; -1 if it does not fit there or ranks no higher than `best`. */
  private rankAt(route: Route, node: number, p: number, best: number): number {
    const { problem } = this;
    const { sequence, departure, arrival, latestArrival } = route;
    const i = sequence[p] as number;
    const j = sequence[p + 1] as number;
    const row = node * problem.width;
    const at = (departure[i] as number) + (problem.travelTo[row + i] as number);
    const next = arrivalAfterInsertion(problem, node, at, problem.travelFrom[row + j] as number);
    if (next > (latestArrival[j] as number)) return -1;
    const rank = insertionRank(this.weight[node] as number, next - (arrival[j] as number));
    if (rank <= best || (problem.hasSideConstraints && this.refuses(route, node, p))) return -1;
    return rank;
  }

  /** After an insertion behind position p: ranks each candidate anew at its own position and at the two new ones. */
  updateAfterInsertion(route: Route, p: number): void {
    const { nodes, position, rank, stale, gaps } = this;
    const { free } = gaps;
    gaps.measure(route);
    if (gaps.count === 0) {
      this.count = 0;
      return;
    }
    const services = this.problem.service;
    let top = -1;
    let topRank = -2;
    for (let k = this.count - 1; k >= 0; k--) {
      const node = nodes[k] as number;
      const service = services[node] as number;
      let best = -1;
      let bestPosition = position[node] as number;
      if (bestPosition !== p && stale[node] === 0 && (rank[node] as number) >= 0) {
        if (bestPosition > p) bestPosition++;
        if ((free[bestPosition] as number) >= service) best = this.rankAt(route, node, bestPosition, -1);
      }
      for (let q = p; q <= p + 1; q++) {
        const rankHere = (free[q] as number) < service ? -1 : this.rankAt(route, node, q, best);
        if (rankHere < 0) continue;
        best = rankHere;
        bestPosition = q;
      }
      position[node] = bestPosition;
      if (best < 0) {
        stale[node] = 1;
        best = rank[node] as number;
      } else {
        rank[node] = best;
        stale[node] = 0;
      }
      if (best > topRank) {
        topRank = best;
        top = k;
      }
    }
    this.top = top;
  }

  private indexOfHighestRank(): number {
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

  /** Removes and returns the best candidate, after a new search for its position if that was lost. -1 if none fits. */
  takeBest(route: Route): number {
    const { nodes, rank, stale } = this;
    while (this.count > 0) {
      const best = this.top < 0 ? this.indexOfHighestRank() : this.top;
      this.top = -1;
      const node = nodes[best] as number;
      if (stale[node] === 1) {
        this.findBestPosition(route, node);
        if ((rank[node] as number) >= 0) continue;
      }
      nodes[best] = nodes[--this.count] as number;
      if ((rank[node] as number) >= 0) return node;
    }
    return -1;
  }
}

/** The values to each power, as shares of the highest value, so that no power overflows. */
function valuesToPowers(problem: ReducedProblem, powers: readonly number[]): Float64Array[] {
  const highest = problem.value.reduce((high, value) => Math.max(high, value), 1);
  return powers.map((power) => problem.value.map((value) => (value / highest) ** power));
}

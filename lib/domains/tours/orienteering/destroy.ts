import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import type { Xorshift32 } from "./xorshift32";

/** Probabilities of the removal operators: a segment, related stops (Shaw), worst stops; random stops take the rest. */
const SEGMENT = 0.57;
const RELATED = 0.07;
const WORST = 0.29;
/** Most stops removed at once: this share of a short tour's, then this number, then this share of a long one's. */
const SHARE = 0.6;
const MOST = 6;
const SHARE_LONG = 0.2;
/** Exponent on the number of stops to remove; below 1, large removals are likelier than small ones. */
const SKEW = 0.7;

/** Destroy operators: each removes stops from a route. `removed` and `count` hold the result. */
export class Destroy {
  readonly removed: Int32Array;
  count = 0;
  private readonly marked: Uint8Array;
  private readonly score: Float64Array;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly random: Xorshift32,
  ) {
    this.removed = new Int32Array(problem.width);
    this.marked = new Uint8Array(problem.width);
    this.score = new Float64Array(problem.width);
  }

  run(route: Route): void {
    this.count = 0;
    const stops = route.length - 2;
    if (stops === 0) return;
    const usual = Math.max(Math.min(MOST, Math.round(stops * SHARE)), Math.round(stops * SHARE_LONG));
    const most = Math.min(stops, Math.max(2, usual));
    const k = 1 + Math.floor(this.random.unit() ** SKEW * most);
    const operator = this.random.unit();
    if (operator < SEGMENT) this.markSegment(route, k);
    else if (operator < SEGMENT + RELATED) this.markRelated(route, k);
    else if (operator < SEGMENT + RELATED + WORST) this.markWorst(route, k);
    else this.markRandom(route, k);
    route.removeMarked(this.marked);
  }

  private mark(node: number): void {
    this.marked[node] = 1;
    this.removed[this.count++] = node;
  }

  private markSegment(route: Route, k: number): void {
    const from = 1 + this.random.below(route.length - 1 - k);
    for (let p = from; p < from + k; p++) this.mark(route.sequence[p] as number);
  }

  private markRandom(route: Route, k: number): void {
    let left = route.length - 2;
    let need = k;
    for (let p = 1; need > 0; p++, left--) {
      if (this.random.unit() * left < need) {
        this.mark(route.sequence[p] as number);
        need--;
      }
    }
  }

  /** Marks a random stop and the stops nearest to it. */
  private markRelated(route: Route, k: number): void {
    const { problem, score } = this;
    const seed = route.sequence[1 + this.random.below(route.length - 2)] as number;
    for (let p = 1; p < route.length - 1; p++) {
      const node = route.sequence[p] as number;
      score[node] = (problem.travelFrom[seed * problem.width + node] as number) * (0.7 + 0.6 * this.random.unit());
    }
    score[seed] = -1;
    this.markLowest(route, k);
  }

  /** Marks the stops with the least value for the time that they take. */
  private markWorst(route: Route, k: number): void {
    const { problem, score } = this;
    for (let p = 1; p < route.length - 1; p++) {
      const h = route.sequence[p - 1] as number;
      const i = route.sequence[p] as number;
      const j = route.sequence[p + 1] as number;
      const direct = problem.travelFrom[h * problem.width + j] as number;
      const saved = (route.arrival[j] as number) - (route.departure[h] as number) - direct;
      score[i] = ((problem.value[i] as number) / Math.max(saved, 1)) * (0.3 + this.random.unit());
    }
    this.markLowest(route, k);
  }

  private markLowest(route: Route, k: number): void {
    const { score, marked } = this;
    for (let n = 0; n < k; n++) {
      let lowest = -1;
      for (let p = 1; p < route.length - 1; p++) {
        const node = route.sequence[p] as number;
        if (marked[node] === 0 && (lowest < 0 || (score[node] as number) < (score[lowest] as number))) lowest = node;
      }
      this.mark(lowest);
    }
  }
}

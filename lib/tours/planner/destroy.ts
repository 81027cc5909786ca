import type { Compact } from "./compact";
import type { Random } from "./random";
import type { Route } from "./route";

/** Shares of the ways of removal: a part of the tour, near ones, poor ones; the rest anywhere. */
const SEGMENT = 0.57;
const RELATED = 0.07;
const POOR = 0.29;
/** Most stops taken out at once: this share of a short tour's, then this many, then this share of a long one's. */
const SHARE = 0.6;
const MOST = 6;
const SHARE_LONG = 0.2;
/** Below 1: more at once is likelier than fewer. */
const SKEW = 0.7;

/** Takes stops out of a route, in one of several ways; `removed` and `count` tell which. */
export class Destroy {
  readonly removed: Int32Array;
  count = 0;
  private readonly gone: Uint8Array;
  private readonly score: Float64Array;

  constructor(
    private readonly c: Compact,
    private readonly random: Random,
  ) {
    this.removed = new Int32Array(c.width);
    this.gone = new Uint8Array(c.width);
    this.score = new Float64Array(c.width);
  }

  run(route: Route): void {
    this.count = 0;
    const stops = route.length - 2;
    if (stops === 0) return;
    const usual = Math.max(Math.min(MOST, Math.round(stops * SHARE)), Math.round(stops * SHARE_LONG));
    const most = Math.min(stops, Math.max(2, usual));
    const k = 1 + Math.floor(this.random.unit() ** SKEW * most);
    const way = this.random.unit();
    if (way < SEGMENT) this.segment(route, k);
    else if (way < SEGMENT + RELATED) this.related(route, k);
    else if (way < SEGMENT + RELATED + POOR) this.poor(route, k);
    else this.anywhere(route, k);
    route.removeMarked(this.gone);
  }

  private mark(node: number): void {
    this.gone[node] = 1;
    this.removed[this.count++] = node;
  }

  private segment(route: Route, k: number): void {
    const from = 1 + this.random.below(route.length - 1 - k);
    for (let p = from; p < from + k; p++) this.mark(route.seq[p] as number);
  }

  private anywhere(route: Route, k: number): void {
    let left = route.length - 2;
    let need = k;
    for (let p = 1; need > 0; p++, left--) {
      if (this.random.unit() * left < need) {
        this.mark(route.seq[p] as number);
        need--;
      }
    }
  }

  /** Stops near one of them. */
  private related(route: Route, k: number): void {
    const { c, score } = this;
    const seed = route.seq[1 + this.random.below(route.length - 2)] as number;
    for (let p = 1; p < route.length - 1; p++) {
      const node = route.seq[p] as number;
      score[node] = (c.away[seed * c.width + node] as number) * (0.7 + 0.6 * this.random.unit());
    }
    score[seed] = -1;
    this.lowest(route, k);
  }

  /** Stops that bring little for the time they take. */
  private poor(route: Route, k: number): void {
    const { c, score } = this;
    for (let p = 1; p < route.length - 1; p++) {
      const h = route.seq[p - 1] as number;
      const i = route.seq[p] as number;
      const j = route.seq[p + 1] as number;
      const saved = (route.arrive[j] as number) - (route.leave[h] as number) - (c.away[h * c.width + j] as number);
      score[i] = ((c.value[i] as number) / Math.max(saved, 1)) * (0.3 + this.random.unit());
    }
    this.lowest(route, k);
  }

  private lowest(route: Route, k: number): void {
    const { score, gone } = this;
    for (let n = 0; n < k; n++) {
      let best = -1;
      for (let p = 1; p < route.length - 1; p++) {
        const node = route.seq[p] as number;
        if (gone[node] === 0 && (best < 0 || (score[node] as number) < (score[best] as number))) best = node;
      }
      this.mark(best);
    }
  }
}

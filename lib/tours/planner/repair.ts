import { Candidates } from "./candidates";
import type { Compact } from "./compact";
import type { Random } from "./random";
import type { Route } from "./route";
import { Scan } from "./scan";

/** Chance that a stop just taken out may come back only if nothing else fits, so that others get their turn. */
const BARRED = 0.14;
const BARRED_SHARE = 0.01;
/** Chance that those refused for waits or runs are tried once more at the end: it seldom helps and costs a full scan. */
const RETRY = 0.2;

/** Greedy insertion: most worth for the time taken first, with noise, until nothing fits. */
export class Repair {
  readonly candidates: Candidates;
  private readonly scan: Scan;

  constructor(
    private readonly c: Compact,
    private readonly random: Random,
  ) {
    this.candidates = new Candidates(c, random);
    this.scan = new Scan(c, this.candidates, random);
  }

  /**
   * Fills `route`, which is `before` less the first `count` nodes of `removed`. Where `before` was full, only positions
   * that have become freer are looked at.
   */
  run(route: Route, before: Route, removed: Int32Array, count: number): void {
    const { candidates, random } = this;
    const limit = this.c.maxStops + 2;
    candidates.clear();
    for (let k = 0; k < count; k++) {
      const u = removed[k] as number;
      candidates.add(u, random.unit() < BARRED ? BARRED_SHARE : 1);
      candidates.evaluate(route, u);
    }
    this.scan.run(route, before.full ? before : null);
    this.greedy(route, limit);
    // A later stop's wait or run may admit now who was refused before.
    if (candidates.refused && random.unit() < RETRY) {
      for (let length = 0; length < route.length && route.length < limit; ) {
        length = route.length;
        candidates.clear();
        this.scan.run(route, null);
        this.greedy(route, limit);
      }
    }
    route.full = route.length < limit;
  }

  private greedy(route: Route, limit: number): void {
    const { candidates } = this;
    while (route.length < limit) {
      const u = candidates.take(route);
      if (u < 0) return;
      const p = candidates.place[u] as number;
      route.insert(u, p);
      if (route.length < limit) candidates.update(route, p);
    }
  }
}

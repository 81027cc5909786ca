import { InsertionCandidates } from "./insertion-candidates";
import { InsertionScan } from "./insertion-scan";
import type { ReducedProblem } from "./reduced-problem";
import type { Route } from "./route";
import type { Xorshift32 } from "./xorshift32";

/** Probability that a stop just removed may return only if nothing else fits, so that the search tries others. */
const BARRED = 0.14;
const BARRED_SHARE = 0.01;
/** Probability of another full scan for nodes that a side constraint refused. It seldom helps and is expensive. */
const RETRY_REFUSED = 0.2;

/** Repair operator: greedy insertion by rank, with noise, until nothing fits. */
export class Repair {
  readonly candidates: InsertionCandidates;
  private readonly insertionScan: InsertionScan;

  constructor(
    private readonly problem: ReducedProblem,
    private readonly random: Xorshift32,
  ) {
    this.candidates = new InsertionCandidates(problem, random);
    this.insertionScan = new InsertionScan(problem, this.candidates, random);
  }

  /**
   * Fills `route`, which is `before` without the first `count` nodes of `removed`. If `before` was saturated, scans only
   * the positions that have gained slack.
   */
  run(route: Route, before: Route, removed: Int32Array, count: number): void {
    const { candidates, random } = this;
    const maxLength = this.problem.maxStops + 2;
    candidates.clear(route);
    for (let k = 0; k < count; k++) {
      const node = removed[k] as number;
      candidates.add(node, random.unit() < BARRED ? BARRED_SHARE : 1);
      candidates.findBestPosition(route, node);
    }
    this.insertionScan.scan(route, before.saturated ? before : null);
    this.insertGreedily(route, maxLength);
    // A later insertion may have ended the wait or the run for which a node was refused.
    if (candidates.refused && random.unit() < RETRY_REFUSED) {
      for (let length = 0; length < route.length && route.length < maxLength; ) {
        length = route.length;
        candidates.clear(route);
        this.insertionScan.scan(route, null);
        this.insertGreedily(route, maxLength);
      }
    }
    route.saturated = route.length < maxLength;
  }

  private insertGreedily(route: Route, maxLength: number): void {
    const { candidates } = this;
    while (route.length < maxLength) {
      const node = candidates.takeBest(route);
      if (node < 0) return;
      const p = candidates.position[node] as number;
      route.insert(node, p);
      if (route.length < maxLength) candidates.updateAfterInsertion(route, p);
    }
  }
}

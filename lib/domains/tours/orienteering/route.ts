import type { ReducedProblem } from "./reduced-problem";
import { latestArrivalFor, startOfService } from "./time-windows";

/**
 * A tour under construction: its nodes in order, the earliest arrival and departure of each (computed from the front),
 * and the latest arrival that keeps the rest feasible (computed from the back). With these an insertion is tested in
 * constant time (forward time slack: Savelsbergh, "The vehicle routing problem with time windows", ORSA J. Computing 4,
 * 1992).
 */
export class Route {
  /** Nodes from start to end. */
  readonly sequence: Int32Array;
  /** Number of nodes in `sequence`, start and end included. */
  length = 0;
  value = 0;
  /** Whether hardly any other node fits. After a removal only positions with more slack than before are then scanned. */
  saturated = false;
  /** By node; valid for nodes on the route only. */
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  readonly latestArrival: Int32Array;
  /** 1 for nodes on the route. */
  readonly onRoute: Uint8Array;

  constructor(readonly problem: ReducedProblem) {
    const { width, start, end, open, close } = problem;
    this.sequence = new Int32Array(width + 1);
    this.arrival = new Int32Array(width);
    this.departure = new Int32Array(width);
    this.latestArrival = new Int32Array(width);
    this.onRoute = new Uint8Array(width);
    this.sequence[0] = start;
    this.sequence[1] = end;
    this.length = 2;
    this.onRoute[start] = this.onRoute[end] = 1;
    this.departure[start] = this.arrival[start] = open[start] as number;
    this.latestArrival[end] = close[end] as number;
    this.updateForward(1);
    this.updateBackward(0);
  }

  copy(other: Route): void {
    const { sequence, arrival, departure, latestArrival, onRoute } = this;
    for (let p = this.length - 2; p > 0; p--) onRoute[sequence[p] as number] = 0;
    const n = other.length;
    for (let p = 0; p < n; p++) {
      const node = other.sequence[p] as number;
      sequence[p] = node;
      arrival[node] = other.arrival[node] as number;
      departure[node] = other.departure[node] as number;
      latestArrival[node] = other.latestArrival[node] as number;
      onRoute[node] = 1;
    }
    this.length = n;
    this.value = other.value;
    this.saturated = other.saturated;
  }

  /** Recomputes arrivals and departures from position `from` on, until a departure does not change. */
  private updateForward(from: number): void {
    const { sequence, arrival, departure, problem } = this;
    const { service, travelFrom, width } = problem;
    const n = this.length;
    let i = sequence[from - 1] as number;
    for (let p = from; p < n; p++) {
      const j = sequence[p] as number;
      const at = (departure[i] as number) + (travelFrom[i * width + j] as number);
      const left = startOfService(problem, j, at) + (service[j] as number);
      arrival[j] = at;
      if (left === departure[j] && p > from) return;
      departure[j] = left;
      i = j;
    }
  }

  /** Recomputes latest arrivals from position `from` down, until one does not change. */
  private updateBackward(from: number): void {
    const { sequence, latestArrival, problem } = this;
    const { service, travelFrom, width } = problem;
    let j = sequence[from + 1] as number;
    for (let p = from; p >= 0; p--) {
      const i = sequence[p] as number;
      const start = (latestArrival[j] as number) - (travelFrom[i * width + j] as number) - (service[i] as number);
      const at = latestArrivalFor(problem, i, start);
      if (at === latestArrival[i] && p < from) return;
      latestArrival[i] = at;
      j = i;
    }
  }

  /** Inserts a node behind position p. The caller has tested that it fits. */
  insert(node: number, p: number): void {
    const { sequence } = this;
    for (let q = this.length; q > p + 1; q--) sequence[q] = sequence[q - 1] as number;
    sequence[p + 1] = node;
    this.length++;
    this.onRoute[node] = 1;
    this.departure[node] = this.latestArrival[node] = -1;
    this.value += this.problem.value[node] as number;
    this.updateForward(p + 1);
    this.updateBackward(p + 1);
  }

  remove(node: number): void {
    const { sequence } = this;
    let p = 1;
    while (sequence[p] !== node) p++;
    for (; p < this.length - 1; p++) sequence[p] = sequence[p + 1] as number;
    this.length--;
    this.onRoute[node] = 0;
    this.value -= this.problem.value[node] as number;
    this.recompute();
  }

  /** Removes all nodes with marked[node] = 1 and clears the marks. */
  removeMarked(marked: Uint8Array): void {
    const { sequence, onRoute, problem } = this;
    const n = this.length;
    let length = 0;
    for (let p = 0; p < n; p++) {
      const node = sequence[p] as number;
      if (marked[node] === 1) {
        marked[node] = 0;
        onRoute[node] = 0;
        this.value -= problem.value[node] as number;
      } else sequence[length++] = node;
    }
    this.length = length;
    this.recompute();
  }

  /** Recomputes all arrivals, departures and latest arrivals. */
  recompute(): void {
    const { sequence, arrival, departure, latestArrival, problem } = this;
    const { service, travelFrom, width } = problem;
    const n = this.length;
    let i = sequence[0] as number;
    for (let p = 1; p < n; p++) {
      const j = sequence[p] as number;
      const at = (departure[i] as number) + (travelFrom[i * width + j] as number);
      arrival[j] = at;
      departure[j] = startOfService(problem, j, at) + (service[j] as number);
      i = j;
    }
    let j = sequence[n - 1] as number;
    for (let p = n - 2; p >= 0; p--) {
      i = sequence[p] as number;
      const start = (latestArrival[j] as number) - (travelFrom[i * width + j] as number) - (service[i] as number);
      latestArrival[i] = latestArrivalFor(problem, i, start);
      j = i;
    }
  }

  /** Total travel time. */
  travel(): number {
    const { sequence, problem } = this;
    let sum = 0;
    for (let p = 1; p < this.length; p++) {
      sum += problem.travelFrom[(sequence[p - 1] as number) * problem.width + (sequence[p] as number)] as number;
    }
    return sum;
  }
}

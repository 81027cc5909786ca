import type { ChangingGraph } from "./changing-graph";
import { NodeHeap } from "./node-heap";

/** Nodes that one search settles. It may miss a way; then the graph gains an arc that it does not need. */
const MOST_SETTLED = 30;
const MOST_WAITING = 1_000;

/** Looks for ways that make a new arc superfluous, in the neighbourhood of a node. */
export class WitnessSearch {
  readonly #cost: Float64Array;
  readonly #seconds: Float64Array;
  readonly #reached: number[] = [];
  readonly #heap = new NodeHeap(MOST_WAITING);

  constructor(
    private readonly graph: ChangingGraph,
    nodes: number,
  ) {
    this.#cost = new Float64Array(nodes).fill(Infinity);
    this.#seconds = new Float64Array(nodes);
  }

  /** Searches from a node, along ways that cost no more than `limit`. */
  from(start: number, limit: number): void {
    const { firstOut, nextOut, head, cost, seconds } = this.graph;
    for (const node of this.#reached) this.#cost[node] = Infinity;
    this.#reached.length = 0;
    this.#heap.clear();
    this.#reach(start, 0, 0);
    for (let settled = 0; settled < MOST_SETTLED && this.#heap.size > 0; ) {
      const node = this.#heap.pop();
      const sofar = this.#heap.cost;
      if (sofar > (this.#cost[node] as number)) continue;
      settled++;
      for (let arc = firstOut[node] as number; arc >= 0; arc = nextOut[arc] as number) {
        const next = head[arc] as number;
        const arrives = sofar + (cost[arc] as number);
        const time = (this.#seconds[node] as number) + (seconds[arc] as number);
        if (arrives > limit || this.beats(next, arrives, time) || this.#heap.size === MOST_WAITING) continue;
        this.#reach(next, arrives, time);
      }
    }
  }

  /** Whether a way that the last search found is no worse: it costs less, or the same and takes no longer. */
  beats(node: number, cost: number, seconds: number): boolean {
    const known = this.#cost[node] as number;
    return known < cost || (known === cost && (this.#seconds[node] as number) <= seconds);
  }

  #reach(node: number, cost: number, seconds: number): void {
    if (this.#cost[node] === Infinity) this.#reached.push(node);
    this.#cost[node] = cost;
    this.#seconds[node] = seconds;
    this.#heap.push(node, cost);
  }
}

import type { ModeGraph, Segments } from "../network";
import { BucketQueue } from "./bucket-queue";
import { type Arrival, type Beginning, Ends } from "./ends";
import type { Snap } from "./snapper";

/**
 * The state of a search over the graph of one mode: the cost and the seconds of the best way to each node, and the nodes
 * whose ways are still to be followed. Searches share their arrays, so they are not reentrant.
 */
export abstract class GraphSearch {
  protected readonly cost: Float64Array;
  protected readonly seconds: Float64Array;
  protected readonly queue: BucketQueue;
  protected readonly ends: Ends;

  constructor(
    protected readonly graph: ModeGraph,
    segments: Segments,
    ...costs: readonly Float32Array[]
  ) {
    const nodes = graph.first.length - 1;
    this.cost = new Float64Array(nodes);
    this.seconds = new Float64Array(nodes);
    this.queue = new BucketQueue(nodes, ...costs);
    this.ends = new Ends(graph, segments);
  }

  /** Forgets the last search, and returns the arcs on which ways from a place begin. */
  protected beginAt(start: Snap): Beginning[] {
    this.cost.fill(Infinity);
    const beginnings = this.ends.beginAt(start);
    this.queue.clear(beginnings.reduce((least, { cost }) => Math.min(least, cost), Infinity));
    return beginnings;
  }

  /** Whether a way to a node is the best so far: it costs less, or the same and takes less time. */
  protected isBest(node: number, cost: number, seconds: number): boolean {
    const known = this.cost[node] as number;
    return cost < known || (cost === known && seconds < (this.seconds[node] as number));
  }

  /** Notes the best way to a node. */
  protected reach(node: number, cost: number, seconds: number): void {
    this.cost[node] = cost;
    this.seconds[node] = seconds;
    this.queue.add(node, cost);
  }

  /** The arrival of the best way at a place. */
  protected arrivalAt(place: Snap): Arrival {
    return this.ends.arrival(place, { cost: this.cost, seconds: this.seconds });
  }
}

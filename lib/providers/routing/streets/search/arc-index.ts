import type { ModeGraph } from "../network";

const NONE = -1;

/** Looks up the arcs of a graph by the way (segment and direction) that they follow, and the nodes they leave. */
export class ArcIndex {
  readonly tail: Uint32Array;
  readonly #first: Int32Array;
  /** The next arc of the same way. */
  readonly #next: Int32Array;

  constructor(graph: ModeGraph, segments: number) {
    this.tail = new Uint32Array(graph.head.length);
    this.#first = new Int32Array(2 * segments).fill(NONE);
    this.#next = new Int32Array(graph.head.length);
    for (let node = graph.first.length - 2; node >= 0; node--) {
      for (let arc = (graph.first[node + 1] as number) - 1; arc >= (graph.first[node] as number); arc--) {
        const way = graph.way[arc] as number;
        this.tail[arc] = node;
        this.#next[arc] = this.#first[way] as number;
        this.#first[way] = arc;
      }
    }
  }

  /** One arc of each direction of a segment that the mode may use. All arcs of a way end in the same node. */
  oneOfEach(segment: number): number[] {
    return [this.#first[2 * segment] as number, this.#first[2 * segment + 1] as number].filter((arc) => arc !== NONE);
  }

  /** Visits all arcs along a segment, in both directions. */
  eachAlong(segment: number, visit: (arc: number) => void): void {
    for (const way of [2 * segment, 2 * segment + 1]) {
      for (let arc = this.#first[way] as number; arc !== NONE; arc = this.#next[arc] as number) visit(arc);
    }
  }
}

import type { ModeGraph } from "../network";

const NONE = -1;

/** Looks up the arcs of a graph by the way (segment and direction) that they follow, and the nodes they leave. */
export class ArcIndex {
  readonly tail: Uint32Array;
  readonly #head: Uint32Array;
  readonly #way: Uint32Array;
  readonly #first: Int32Array;
  /** The next arc of the same way. */
  readonly #next: Int32Array;

  constructor(graph: ModeGraph, segments: number) {
    this.#head = graph.head;
    this.#way = graph.way;
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

  /**
   * The arcs on which ways may begin: of the arcs along a segment in each direction, one for each node in which they end.
   * That is one node, unless a rule forbids turns to those who have come from certain streets: who begins here has come from
   * any street.
   */
  beginnings(segment: number): number[] {
    const arcs: number[] = [];
    const same = (a: number, b: number) => this.#head[a] === this.#head[b] && this.#way[a] === this.#way[b];
    this.eachAlong(segment, (arc) => {
      if (!arcs.some((other) => same(other, arc))) arcs.push(arc);
    });
    return arcs;
  }

  /** Visits all arcs along a segment, in both directions. */
  eachAlong(segment: number, visit: (arc: number) => void): void {
    for (const way of [2 * segment, 2 * segment + 1]) {
      for (let arc = this.#first[way] as number; arc !== NONE; arc = this.#next[arc] as number) visit(arc);
    }
  }
}

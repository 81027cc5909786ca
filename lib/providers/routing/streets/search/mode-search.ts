import type { ModeGraph, Segments } from "../network";
import { NodeHeap } from "./node-heap";
import type { Snap } from "./snapper";

const NONE = -1;

/** Part of an arc, from `from` to `to` (shares of its length, in the arc's direction). */
export interface ArcPart {
  arc: number;
  from: number;
  to: number;
}

/** A way (segment and direction) that a search has reached, from a share of its length to another. */
export interface ReachedWay {
  way: number;
  from: number;
  to: number;
}

/** Finds the quickest ways over the graph of one mode (Dijkstra). Not reentrant: searches share their arrays. */
export class ModeSearch {
  readonly #graph: ModeGraph;
  /** Seconds to each node in the last search; Infinity for a node that it did not reach. */
  readonly seconds: Float64Array;
  readonly #arrivedBy: Int32Array;
  readonly #tail: Uint32Array;
  readonly #heap: NodeHeap;
  /** The arcs of each way (segment and direction): the first, and the next of the same way. */
  readonly #firstOf: Int32Array;
  readonly #nextOf: Int32Array;
  readonly #wanted: Uint8Array;
  #start: Snap | null = null;

  constructor(graph: ModeGraph, segments: Segments) {
    const nodes = graph.first.length - 1;
    this.#graph = graph;
    this.seconds = new Float64Array(nodes).fill(Infinity);
    this.#arrivedBy = new Int32Array(nodes).fill(NONE);
    this.#heap = new NodeHeap(this.seconds);
    this.#wanted = new Uint8Array(nodes);
    this.#tail = new Uint32Array(graph.head.length);
    this.#firstOf = new Int32Array(2 * segments.from.length).fill(NONE);
    this.#nextOf = new Int32Array(graph.head.length);
    for (let node = nodes - 1; node >= 0; node--) {
      for (let arc = (graph.first[node + 1] as number) - 1; arc >= (graph.first[node] as number); arc--) {
        const way = graph.way[arc] as number;
        this.#tail[arc] = node;
        this.#nextOf[arc] = this.#firstOf[way] as number;
        this.#firstOf[way] = arc;
      }
    }
  }

  /**
   * Searches from a point, up to `limit` seconds. With `targets`, ends as soon as the ways to all of them are known.
   * `secondsTo` and `pathTo` then refer to this search.
   */
  from(start: Snap, limit: number, targets?: readonly Snap[]): void {
    const { head, seconds } = this.#graph;
    this.seconds.fill(Infinity);
    this.#arrivedBy.fill(NONE);
    this.#heap.clear();
    this.#start = start;
    let pending = targets === undefined ? Infinity : this.#markTails(targets);
    for (const against of [0, 1]) {
      const arc = this.#firstOf[2 * start.segment + against] as number;
      if (arc === NONE) continue;
      const rest = against === 0 ? 1 - start.share : start.share;
      this.#reach(head[arc] as number, rest * (seconds[arc] as number), arc);
    }
    while (this.#heap.size > 0 && pending > 0) {
      const node = this.#heap.pop();
      if ((this.seconds[node] as number) > limit) break;
      if (this.#wanted[node] === 1) pending--;
      this.#expand(node);
    }
    if (targets !== undefined)
      this.#eachTail(targets, (node) => {
        this.#wanted[node] = 0;
      });
  }

  /** Seconds from the start of the last search to a point; Infinity if the search did not reach it. */
  secondsTo(target: Snap): number {
    return this.#arrival(target).seconds;
  }

  /** The arcs from the start of the last search to a point, in order; null if the search did not reach it. */
  pathTo(target: Snap): ArcPart[] | null {
    const start = this.#start;
    const { seconds, arc, direct } = this.#arrival(target);
    if (start === null || seconds === Infinity) return null;
    const shareOf = (of: number, { share }: Snap) => ((this.#graph.way[of] as number) % 2 === 0 ? share : 1 - share);
    if (direct) return [{ arc, from: shareOf(arc, start), to: shareOf(arc, target) }];
    const path: ArcPart[] = [{ arc, from: 0, to: shareOf(arc, target) }];
    for (let node = this.#tail[arc] as number; ; ) {
      const by = this.#arrivedBy[node] as number;
      // Arcs from the start are marked by their complement.
      if (by < NONE) {
        const first = -2 - by;
        path.push({ arc: first, from: shareOf(first, start), to: 1 });
        return path.reverse();
      }
      path.push({ arc: by, from: 0, to: 1 });
      node = this.#tail[by] as number;
    }
  }

  /** The ways that the last search reached within `limit` seconds, as far as it got. */
  reached(limit: number): ReachedWay[] {
    const { first, seconds, way } = this.#graph;
    const ways: ReachedWay[] = [];
    const add = (arc: number, from: number, left: number) => {
      const length = seconds[arc] as number;
      const to = Math.min(1, from + (length === 0 ? 1 : left / length));
      ways.push({ way: way[arc] as number, from, to });
    };
    const start = this.#start;
    if (start !== null) {
      for (const against of [0, 1]) {
        const arc = this.#firstOf[2 * start.segment + against] as number;
        if (arc !== NONE) add(arc, against === 0 ? start.share : 1 - start.share, limit);
      }
    }
    for (let node = 0; node + 1 < first.length; node++) {
      const left = limit - (this.seconds[node] as number);
      if (left <= 0) continue;
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) add(arc, 0, left);
    }
    return ways;
  }

  #arrival(target: Snap): { seconds: number; arc: number; direct: boolean } {
    let best = { seconds: Infinity, arc: NONE, direct: false };
    for (const against of [0, 1]) {
      const share = against === 0 ? target.share : 1 - target.share;
      for (
        let arc = this.#firstOf[2 * target.segment + against] as number;
        arc !== NONE;
        arc = this.#nextOf[arc] as number
      ) {
        const length = this.#graph.seconds[arc] as number;
        const whole = (this.seconds[this.#tail[arc] as number] as number) + share * length;
        if (whole < best.seconds) best = { seconds: whole, arc, direct: false };
        if (this.#start?.segment !== target.segment) continue;
        const begin = against === 0 ? this.#start.share : 1 - this.#start.share;
        const direct = (share - begin) * length;
        if (share >= begin && direct <= best.seconds) best = { seconds: direct, arc, direct: true };
      }
    }
    return best;
  }

  #expand(node: number): void {
    const { first, head, seconds } = this.#graph;
    const at = this.seconds[node] as number;
    for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
      const next = head[arc] as number;
      const arrives = at + (seconds[arc] as number);
      if (arrives < (this.seconds[next] as number)) {
        this.seconds[next] = arrives;
        this.#arrivedBy[next] = arc;
        this.#heap.lowered(next);
      }
    }
  }

  #reach(node: number, seconds: number, arc: number): void {
    if (seconds >= (this.seconds[node] as number)) return;
    this.seconds[node] = seconds;
    this.#arrivedBy[node] = -2 - arc;
    this.#heap.lowered(node);
  }

  #markTails(targets: readonly Snap[]): number {
    let count = 0;
    this.#eachTail(targets, (node) => {
      if (this.#wanted[node] === 0) count++;
      this.#wanted[node] = 1;
    });
    return count;
  }

  #eachTail(targets: readonly Snap[], visit: (node: number) => void): void {
    for (const { segment } of targets) {
      for (const way of [2 * segment, 2 * segment + 1]) {
        for (let arc = this.#firstOf[way] as number; arc !== NONE; arc = this.#nextOf[arc] as number) {
          visit(this.#tail[arc] as number);
        }
      }
    }
  }
}

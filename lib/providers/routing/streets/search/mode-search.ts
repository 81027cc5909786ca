import type { ModeGraph, Segments } from "../network";
import { costOf, secondsOf } from "./arc-costs";
import { ArcIndex } from "./arc-index";
import { NodeHeap } from "./node-heap";
import { type Position, Positions } from "./positions";
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

/** How a search arrives at a place: over an arc up to a share of it. */
interface Arrival {
  cost: number;
  seconds: number;
  arc: number;
  to: number;
  /** The share of the arc on which the way begins, if it stays on this arc; otherwise null. */
  from: number | null;
}

/**
 * Finds the best ways over the graph of one mode: those of the lowest cost (Dijkstra), whose seconds it adds up. Not
 * reentrant: searches share their arrays.
 */
export class ModeSearch {
  readonly #graph: ModeGraph;
  /** Cost of the best way to each node in the last search, and its seconds; Infinity for a node that it did not reach. */
  readonly #cost: Float64Array;
  readonly #seconds: Float64Array;
  readonly #arrivedBy: Int32Array;
  readonly #arcs: ArcIndex;
  readonly #heap: NodeHeap;
  readonly #wanted: Uint8Array;
  readonly #positions: Positions;
  #starts: Position[] = [];

  constructor(graph: ModeGraph, segments: Segments) {
    const nodes = graph.first.length - 1;
    this.#graph = graph;
    this.#positions = new Positions(segments);
    this.#cost = new Float64Array(nodes).fill(Infinity);
    this.#seconds = new Float64Array(nodes).fill(Infinity);
    this.#arrivedBy = new Int32Array(nodes).fill(NONE);
    this.#heap = new NodeHeap(graph.head.length + 2 * segments.from.length + 1);
    this.#wanted = new Uint8Array(nodes);
    this.#arcs = new ArcIndex(graph, segments.from.length);
  }

  /**
   * Searches from a point, along ways of up to `limit` seconds. With `targets`, ends as soon as the ways to all of them
   * are known. `secondsTo` and `pathTo` then refer to this search.
   */
  from(start: Snap, limit: number, targets?: readonly Snap[]): void {
    this.#cost.fill(Infinity);
    this.#seconds.fill(Infinity);
    this.#arrivedBy.fill(NONE);
    this.#heap.clear();
    this.#starts = this.#positions.of(start);
    const wanted = targets?.flatMap((target) => this.#nodesBefore(target));
    let pending = wanted === undefined ? Infinity : this.#mark(wanted);
    for (const [arc, from] of this.#firstArcs()) this.#begin(arc, 1 - from);
    const [heap, costs, seconds] = [this.#heap, this.#cost, this.#seconds];
    while (heap.size > 0 && pending > 0) {
      const node = heap.pop();
      if (heap.cost > (costs[node] as number)) continue;
      if (this.#wanted[node] === 1) pending--;
      if ((seconds[node] as number) <= limit) this.#expand(node, limit);
    }
    for (const node of wanted ?? []) this.#wanted[node] = 0;
  }

  /** Seconds from the start of the last search to a point; Infinity if the search did not reach it. */
  secondsTo(target: Snap): number {
    return this.#arrival(target).seconds;
  }

  /** The arcs from the start of the last search to a point, in order; null if the search did not reach it. */
  pathTo(target: Snap): ArcPart[] | null {
    const { seconds, arc, from, to } = this.#arrival(target);
    if (seconds === Infinity) return null;
    if (from !== null) return [{ arc, from, to }];
    const path: ArcPart[] = [{ arc, from: 0, to }];
    for (let node = this.#arcs.tail[arc] as number; ; ) {
      const by = this.#arrivedBy[node] as number;
      // Arcs from the start are marked by their complement.
      if (by < NONE) {
        const first = -2 - by;
        path.push({ arc: first, from: this.#startOn(first) ?? 0, to: 1 });
        return path.reverse();
      }
      path.push({ arc: by, from: 0, to: 1 });
      node = this.#arcs.tail[by] as number;
    }
  }

  /** The ways that the last search reached within `limit` seconds, as far as it got. */
  reached(limit: number): ReachedWay[] {
    const { first, way, delay } = this.#graph;
    const ways: ReachedWay[] = [];
    const add = (arc: number, from: number, left: number) => {
      const length = secondsOf(this.#graph, arc, 1, false);
      const to = Math.min(1, from + (length === 0 ? 1 : left / length));
      if (left > 0) ways.push({ way: way[arc] as number, from, to });
    };
    for (const [arc, from] of this.#firstArcs()) add(arc, from, limit);
    for (let node = 0; node + 1 < first.length; node++) {
      const left = limit - (this.#seconds[node] as number);
      if (left <= 0) continue;
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
        add(arc, 0, left - (delay[arc] as number));
      }
    }
    return ways;
  }

  #arrival(target: Snap): Arrival {
    let best: Arrival = { cost: Infinity, seconds: Infinity, arc: NONE, to: 0, from: null };
    for (const position of this.#positions.of(target)) {
      this.#arcs.eachAlong(position.segment, (arc) => {
        const to = this.#along(arc, position);
        const tail = this.#arcs.tail[arc] as number;
        const cost = (this.#cost[tail] as number) + costOf(this.#graph, arc, to, true);
        if (cost < best.cost) {
          const seconds = (this.#seconds[tail] as number) + secondsOf(this.#graph, arc, to, true);
          best = { cost, seconds, arc, to, from: null };
        }
        const from = this.#startOn(arc);
        if (from === null || from > to) return;
        const direct = costOf(this.#graph, arc, to - from, false);
        if (direct > best.cost) return;
        best = { cost: direct, seconds: secondsOf(this.#graph, arc, to - from, false), arc, to, from };
      });
    }
    return best;
  }

  /** The arcs on which a search begins, with the share of each at which it does. */
  #firstArcs(): [arc: number, from: number][] {
    return this.#starts.flatMap((start) =>
      this.#arcs.oneOfEach(start.segment).map((arc): [number, number] => [arc, this.#along(arc, start)]),
    );
  }

  /** The share of an arc at which the last search began on it; null if it began elsewhere. */
  #startOn(arc: number): number | null {
    const segment = (this.#graph.way[arc] as number) >>> 1;
    const start = this.#starts.find((position) => position.segment === segment);
    return start === undefined ? null : this.#along(arc, start);
  }

  /** How far along an arc a place on its segment is, 0 to 1. */
  #along(arc: number, { share }: Position): number {
    return (this.#graph.way[arc] as number) % 2 === 0 ? share : 1 - share;
  }

  #begin(arc: number, rest: number): void {
    const node = this.#graph.head[arc] as number;
    const cost = costOf(this.#graph, arc, rest, false);
    if (cost >= (this.#cost[node] as number)) return;
    this.#cost[node] = cost;
    this.#seconds[node] = secondsOf(this.#graph, arc, rest, false);
    this.#arrivedBy[node] = -2 - arc;
    this.#heap.push(node, cost);
  }

  #expand(node: number, limit: number): void {
    const { first } = this.#graph;
    const end = first[node + 1] as number;
    for (let arc = first[node] as number; arc < end; arc++) this.#follow(node, arc, limit);
  }

  /** Goes along an arc, and on while there is only one way to go: most nodes are such, and the heap is the slow part. */
  #follow(from: number, along: number, limit: number): void {
    const { first, head, cost, seconds } = this.#graph;
    const [costs, times, arrivedBy] = [this.#cost, this.#seconds, this.#arrivedBy];
    let node = from;
    let arc = along;
    for (;;) {
      const next = head[arc] as number;
      const arrives = (costs[node] as number) + (cost[arc] as number);
      if (arrives >= (costs[next] as number)) return;
      const time = (times[node] as number) + (seconds[arc] as number);
      costs[next] = arrives;
      times[next] = time;
      arrivedBy[next] = arc;
      const onward = first[next] as number;
      if ((first[next + 1] as number) - onward !== 1 || this.#wanted[next] === 1 || time > limit) {
        this.#heap.push(next, arrives);
        return;
      }
      node = next;
      arc = onward;
    }
  }

  /** The nodes from which the streets of a place are entered. */
  #nodesBefore(target: Snap): number[] {
    const nodes: number[] = [];
    for (const { segment } of this.#positions.of(target)) {
      this.#arcs.eachAlong(segment, (arc) => nodes.push(this.#arcs.tail[arc] as number));
    }
    return nodes;
  }

  #mark(nodes: readonly number[]): number {
    let count = 0;
    for (const node of nodes) {
      if (this.#wanted[node] === 0) count++;
      this.#wanted[node] = 1;
    }
    return count;
  }
}

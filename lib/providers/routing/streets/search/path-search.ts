import type { ModeGraph, Segments } from "../network";
import { GraphSearch } from "./graph-search";
import type { Snap } from "./snapper";

const NONE = -1;

/** Part of an arc, from `from` to `to` (shares of its length, in the arc's direction). */
export interface ArcPart {
  arc: number;
  from: number;
  to: number;
}

/**
 * Finds the best way between two places over the graph of one mode, arc by arc: the way of the lowest cost, and of equal
 * ones the quickest (Dijkstra 1959). It is the same way whose time TimeSearch finds.
 */
export class PathSearch extends GraphSearch {
  readonly #arrivedBy: Int32Array;

  constructor(graph: ModeGraph, segments: Segments) {
    super(graph, segments, graph.cost);
    this.#arrivedBy = new Int32Array(this.cost.length);
  }

  /** The arcs of the best way between two places, of up to `limit` seconds, in order; null if there is none. */
  path(start: Snap, end: Snap, limit: number): ArcPart[] | null {
    // Arcs from the start are marked by their complement.
    for (const { arc, node, cost, seconds } of this.beginAt(start)) this.#offer(node, cost, seconds, -2 - arc);
    this.#expand(new Set(this.ends.nodesBefore(end)), limit);
    const { seconds, arc, from, to } = this.arrivalAt(end);
    if (seconds === Infinity) return null;
    return from === null ? this.#pathTo(arc, to) : [{ arc, from, to }];
  }

  #expand(wanted: Set<number>, limit: number): void {
    const { first, head, cost, seconds } = this.graph;
    let last = Infinity;
    for (let node = this.queue.take(); node !== NONE && this.queue.turn <= last; node = this.queue.take()) {
      if (wanted.delete(node) && wanted.size === 0) last = this.queue.turn;
      const [reached, time] = [this.cost[node] as number, this.seconds[node] as number];
      if (time > limit) continue;
      const end = first[node + 1] as number;
      for (let arc = first[node] as number; arc < end; arc++) {
        this.#offer(head[arc] as number, reached + (cost[arc] as number), time + (seconds[arc] as number), arc);
      }
    }
  }

  #offer(node: number, cost: number, seconds: number, by: number): void {
    if (!this.isBest(node, cost, seconds)) return;
    this.reach(node, cost, seconds);
    this.#arrivedBy[node] = by;
  }

  #pathTo(last: number, to: number): ArcPart[] {
    const path: ArcPart[] = [{ arc: last, from: 0, to }];
    for (let node = this.ends.arcs.tail[last] as number; ; ) {
      const by = this.#arrivedBy[node] as number;
      if (by < NONE) {
        const first = -2 - by;
        path.push({ arc: first, from: this.ends.startOn(first) ?? 0, to: 1 });
        return path.reverse();
      }
      path.push({ arc: by, from: 0, to: 1 });
      node = this.ends.arcs.tail[by] as number;
    }
  }
}

import type { ModeGraph, Segments } from "../network";
import { secondsOf } from "./arc-costs";
import { GraphSearch } from "./graph-search";
import type { Snap } from "./snapper";

/** A way (segment and direction) that a search has reached, from a share of its length to another. */
export interface ReachedWay {
  way: number;
  from: number;
  to: number;
}

/**
 * Finds the times of the best ways from one place to many, over the graph of one mode: the ways of the lowest cost, and of
 * equal ones the quickest. A search goes up to the core and through it; then each node takes the best of the arcs that lead
 * down to it, in the order of their numbers (PHAST: Delling et al., 2013).
 */
export class TimeSearch extends GraphSearch {
  /** 1 for the nodes over which ways may lead to a target. */
  readonly #wanted: Uint8Array;

  constructor(graph: ModeGraph, segments: Segments) {
    super(graph, segments, graph.cost, graph.up.cost);
    this.#wanted = new Uint8Array(this.cost.length);
  }

  /**
   * Searches from a place, along ways of up to `limit` seconds. With `targets`, ends as soon as the ways to all of them are
   * known. `secondsTo` and `reached` then refer to this search.
   */
  from(start: Snap, limit: number, targets?: readonly Snap[]): void {
    const pending = targets === undefined ? Infinity : this.#mark(targets);
    this.#climb(start, limit, pending);
    this.#descend(targets !== undefined);
    if (targets !== undefined) this.#wanted.fill(0);
  }

  /** Seconds from the start of the last search to a place; Infinity if the search did not reach it. */
  secondsTo(target: Snap): number {
    return this.arrivalAt(target).seconds;
  }

  /** The ways that the last search, one without targets, reached within `limit` seconds. */
  reached(limit: number): ReachedWay[] {
    const { first, way, delay } = this.graph;
    const ways: ReachedWay[] = [];
    const add = (arc: number, from: number, left: number) => {
      const length = secondsOf(this.graph, arc, 1, false);
      const to = Math.min(1, from + (length === 0 ? 1 : left / length));
      if (left > 0) ways.push({ way: way[arc] as number, from, to });
    };
    for (const { arc, from } of this.ends.beginnings()) add(arc, from, limit);
    for (let node = 0; node + 1 < first.length; node++) {
      if (this.cost[node] === Infinity) continue;
      const left = limit - (this.seconds[node] as number);
      if (left <= 0) continue;
      for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
        add(arc, 0, left - (delay[arc] as number));
      }
    }
    return ways;
  }

  /** Marks the nodes over which ways to the targets come down. Returns how many of them are in the core. */
  #mark(targets: readonly Snap[]): number {
    const { core, down } = this.graph;
    const wanted = this.#wanted;
    for (const target of targets) for (const node of this.ends.nodesBefore(target)) wanted[node] = 1;
    for (let node = wanted.length - 1; node >= core; node--) {
      if (wanted[node] === 0) continue;
      const end = down.first[node + 1] as number;
      for (let arc = down.first[node] as number; arc < end; arc++) wanted[down.node[arc] as number] = 1;
    }
    let pending = 0;
    for (let node = 0; node < core; node++) pending += wanted[node] as number;
    return pending;
  }

  /** Finds the ways up to the core and through it, until `pending` marked nodes of the core are done. */
  #climb(start: Snap, limit: number, pending: number): void {
    const { core } = this.graph;
    const [seconds, wanted, queue] = [this.seconds, this.#wanted, this.queue];
    let [waiting, below] = [pending, this.#begin(start)];
    let last = Infinity;
    for (let node = queue.take(); node >= 0 && queue.turn <= last; node = queue.take()) {
      if (node >= core) below--;
      else if (wanted[node] === 1) {
        // Counted once; it may come out again.
        wanted[node] = 2;
        waiting--;
      }
      if ((seconds[node] as number) <= limit) below += this.#relax(node);
      if (waiting === 0 && below === 0) last = Math.min(last, queue.turn);
    }
  }

  /** Adds the nodes at which ways begin to the queue. Returns how many of them are below the core. */
  #begin(start: Snap): number {
    let below = 0;
    for (const { node, cost, seconds } of this.beginAt(start)) below += this.#offer(node, cost, seconds);
    return below;
  }

  /** Follows the arcs that lead up from a node, or within the core. Returns how many nodes below the core join the queue. */
  #relax(node: number): number {
    const { first, node: heads, cost, seconds } = this.graph.up;
    const [reached, time] = [this.cost[node] as number, this.seconds[node] as number];
    const end = first[node + 1] as number;
    let below = 0;
    for (let arc = first[node] as number; arc < end; arc++) {
      below += this.#offer(heads[arc] as number, reached + (cost[arc] as number), time + (seconds[arc] as number));
    }
    return below;
  }

  /** Notes a way to a node if it is the best so far. Returns 1 if a node below the core joins the queue by it, else 0. */
  #offer(node: number, cost: number, seconds: number): 0 | 1 {
    if (!this.isBest(node, cost, seconds)) return 0;
    const joins = node >= this.graph.core && !this.queue.has(node);
    this.reach(node, cost, seconds);
    return joins ? 1 : 0;
  }

  /** Takes the ways down from the core, to all nodes or to the marked ones. */
  #descend(marked: boolean): void {
    const { core, down } = this.graph;
    const { first, node: tails, cost: arcCosts, seconds: arcSeconds } = down;
    const [costs, seconds, wanted] = [this.cost, this.seconds, this.#wanted];
    const timeOf = (arc: number): number => (seconds[tails[arc] as number] as number) + (arcSeconds[arc] as number);
    for (let node = core; node < costs.length; node++) {
      if (marked && wanted[node] === 0) continue;
      let best = costs[node] as number;
      let by = -1;
      const end = first[node + 1] as number;
      for (let arc = first[node] as number; arc < end; arc++) {
        const arrives = (costs[tails[arc] as number] as number) + (arcCosts[arc] as number);
        if (
          arrives < best ||
          (arrives === best && arrives < Infinity && timeOf(arc) < (by < 0 ? (seconds[node] as number) : timeOf(by)))
        ) {
          best = arrives;
          by = arc;
        }
      }
      if (by < 0) continue;
      costs[node] = best;
      seconds[node] = timeOf(by);
    }
  }
}

import type { ModeGraph, Segments } from "../network";
import { roundTime } from "../time-steps";
import { costOf, secondsOf } from "./arc-costs";
import { ArcIndex } from "./arc-index";
import { type Position, Positions } from "./positions";
import type { Snap } from "./snapper";

/** Costs and seconds from a start to the nodes of a graph. The cost is Infinity for a node that was not reached. */
export interface Labels {
  cost: Float64Array;
  seconds: Float64Array;
}

/** How a way arrives at a place: over an arc up to a share of it. */
export interface Arrival {
  cost: number;
  seconds: number;
  arc: number;
  to: number;
  /** The share of the arc on which the way begins, if it stays on this arc; otherwise null. */
  from: number | null;
}

/** An arc on which ways begin, at a share of it, with the node at its end and what it takes to get there. */
export interface Beginning {
  arc: number;
  from: number;
  node: number;
  cost: number;
  seconds: number;
}

/** Joins places on segments, where ways begin and end, to the nodes of a graph. */
export class Ends {
  readonly arcs: ArcIndex;
  readonly #graph: ModeGraph;
  readonly #positions: Positions;
  #starts: Position[] = [];

  constructor(graph: ModeGraph, segments: Segments) {
    this.#graph = graph;
    this.#positions = new Positions(segments);
    this.arcs = new ArcIndex(graph, segments.from.length);
  }

  /** Lets ways begin at a place, and returns the arcs on which they may. */
  beginAt(start: Snap): Beginning[] {
    this.#starts = this.#positions.of(start);
    return this.beginnings();
  }

  /** The arcs on which ways begin. */
  beginnings(): Beginning[] {
    return this.#starts.flatMap((start) =>
      this.arcs.beginnings(start.segment).map((arc): Beginning => {
        const from = this.#along(arc, start);
        const cost = roundTime(costOf(this.#graph, arc, 1 - from, false));
        const seconds = roundTime(secondsOf(this.#graph, arc, 1 - from, false));
        return { arc, from, node: this.#graph.head[arc] as number, cost, seconds };
      }),
    );
  }

  /** The share of an arc at which ways begin on it; null if they begin elsewhere. */
  startOn(arc: number): number | null {
    const segment = (this.#graph.way[arc] as number) >>> 1;
    const start = this.#starts.find((position) => position.segment === segment);
    return start === undefined ? null : this.#along(arc, start);
  }

  /** The best way to a place. */
  arrival(target: Snap, labels: Labels): Arrival {
    let best: Arrival = { cost: Infinity, seconds: Infinity, arc: -1, to: 0, from: null };
    for (const position of this.#positions.of(target)) {
      this.arcs.eachAlong(position.segment, (arc) => {
        const to = this.#along(arc, position);
        const tail = this.arcs.tail[arc] as number;
        const cost = (labels.cost[tail] as number) + costOf(this.#graph, arc, to, true);
        if (cost < best.cost) {
          const seconds = (labels.seconds[tail] as number) + secondsOf(this.#graph, arc, to, true);
          best = { cost, seconds, arc, to, from: null };
        }
        const from = this.startOn(arc);
        if (from === null || from > to) return;
        const direct = costOf(this.#graph, arc, to - from, false);
        if (direct > best.cost) return;
        best = { cost: direct, seconds: secondsOf(this.#graph, arc, to - from, false), arc, to, from };
      });
    }
    return best;
  }

  /** The nodes from which the streets of a place are entered. */
  nodesBefore(target: Snap): number[] {
    const nodes: number[] = [];
    for (const { segment } of this.#positions.of(target)) {
      this.arcs.eachAlong(segment, (arc) => nodes.push(this.arcs.tail[arc] as number));
    }
    return nodes;
  }

  /** How far along an arc a place on its segment is, 0 to 1. */
  #along(arc: number, { share }: Position): number {
    return (this.#graph.way[arc] as number) % 2 === 0 ? share : 1 - share;
  }
}

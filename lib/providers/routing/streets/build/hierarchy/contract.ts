import { NumberList } from "../number-list";
import type { ChangingGraph } from "./changing-graph";
import { WitnessSearch } from "./witness-search";

/** A node stays if its removal adds more arcs than this to those that it removes. The search is quickest with about 25. */
const MOST_ADDED = 25;
/** The share of nodes that a round has to remove before nodes may go that add more arcs. */
const WORTHWHILE = 0.01;

/** The arcs into or out of some nodes. */
export class ArcLists {
  /** The arcs of the i-th node: `first.at(i)` to `first.at(i + 1) - 1`. */
  readonly first = new NumberList(Uint32Array);
  /** The node at the other end. */
  readonly node = new NumberList(Uint32Array);
  readonly cost = new NumberList(Float32Array);
  readonly seconds = new NumberList(Float32Array);
}

export interface Contraction {
  /** The nodes that stay, and the arcs out of each, which lead to others of them. */
  core: Uint32Array;
  within: ArcLists;
  /** The removed nodes in the order of their removal, and the arcs of each at that time. */
  removed: Uint32Array;
  into: ArcLists;
  out: ArcLists;
}

/**
 * Removes nodes from a graph, and keeps the costs between the others by arcs that stand for the ways over a removed node
 * (contraction hierarchies: Geisberger et al., WEA 2008). The nodes whose removal would add many arcs stay. `order` has
 * the nodes; neighbours in it should be near each other. It is used up.
 */
export function contract(graph: ChangingGraph, order: Uint32Array): Contraction {
  const witness = new WitnessSearch(graph, graph.firstOut.length);
  const removed = new NumberList(Uint32Array);
  const [within, into, out] = [new ArcLists(), new ArcLists(), new ArcLists()];
  // The round in which a neighbour of the node was removed: neighbours of removed nodes wait for the next round.
  const touched = new Uint32Array(graph.firstOut.length);
  let left = order;
  let most = 0;
  for (let round = 1; most <= MOST_ADDED; round++) {
    let staying = 0;
    for (const node of left) {
      const [ins, outs] = [graph.ins[node] as number, graph.outs[node] as number];
      if (touched[node] === round || ins * outs - ins - outs > most) {
        left[staying++] = node;
        continue;
      }
      removed.push(node);
      graph.detach(node);
      keepArcs(graph, node, { into, out }, (other) => {
        touched[other] = round;
      });
      bridge(graph, node, witness);
      graph.forget(node);
    }
    if (left.length - staying < WORTHWHILE * left.length + 1) most++;
    left = left.subarray(0, staying);
  }
  for (const node of left) keepArcs(graph, node, { out: within });
  for (const lists of [within, into, out]) lists.first.push(lists.node.length);
  return { core: left, within, removed: removed.toArray(), into, out };
}

/** Writes down the arcs into a node and out of it. `onNeighbour` gets the nodes at their other ends. */
function keepArcs(
  { firstIn, firstOut, nextIn, nextOut, tail, head, cost, seconds }: ChangingGraph,
  node: number,
  { into, out }: { into?: ArcLists; out: ArcLists },
  onNeighbour: (other: number) => void = () => undefined,
): void {
  const keep = (list: ArcLists, arc: number, other: number): void => {
    onNeighbour(other);
    list.node.push(other);
    list.cost.push(cost[arc] as number);
    list.seconds.push(seconds[arc] as number);
  };
  if (into) {
    into.first.push(into.node.length);
    for (let arc = firstIn[node] as number; arc >= 0; arc = nextIn[arc] as number) keep(into, arc, tail[arc] as number);
  }
  out.first.push(out.node.length);
  for (let arc = firstOut[node] as number; arc >= 0; arc = nextOut[arc] as number) keep(out, arc, head[arc] as number);
}

/** Adds arcs for the ways over a removed node, where no other way is as good. */
function bridge(graph: ChangingGraph, node: number, witness: WitnessSearch): void {
  const [ins, outs] = [graph.ins[node] as number, graph.outs[node] as number];
  // There is rarely another way around a node of a chain or a fork.
  const search = ins > 1 && outs > 1;
  let longest = 0;
  for (let arc = graph.firstOut[node] as number; arc >= 0; arc = graph.nextOut[arc] as number) {
    longest = Math.max(longest, graph.cost[arc] as number);
  }
  for (let arrival = graph.firstIn[node] as number; arrival >= 0; arrival = graph.nextIn[arrival] as number) {
    const from = graph.tail[arrival] as number;
    const [cost, seconds] = [graph.cost[arrival] as number, graph.seconds[arrival] as number];
    if (search) witness.from(from, cost + longest);
    for (let departure = graph.firstOut[node] as number; departure >= 0; ) {
      const to = graph.head[departure] as number;
      const whole = cost + (graph.cost[departure] as number);
      const time = seconds + (graph.seconds[departure] as number);
      if (to !== from && !(search && witness.beats(to, whole, time))) graph.connect(from, to, whole, time);
      departure = graph.nextOut[departure] as number;
    }
  }
}

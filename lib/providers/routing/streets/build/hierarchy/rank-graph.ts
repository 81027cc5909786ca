import type { PlainGraph, RankedArcs } from "../../network";
import { type NamedArray, type Numbers, withPrefix } from "../../network-arrays";
import { roundTime } from "../../time-steps";
import { releaseMemory } from "../release-memory";
import { ChangingGraph } from "./changing-graph";
import { type ArcLists, contract } from "./contract";
import { type Positions, spatialOrder } from "./spatial-order";

/** The numbers of nodes in the core of a graph, and of its arcs. */
export interface RankedSize {
  core: number;
  arcs: number;
}

/**
 * Numbers the nodes of a graph by rank and adds the arcs for searches from one place to many (ModeGraph). Yields the arrays of
 * the result one after the other, by the names of their fields. Rounds the graph's times in place (time-steps.ts), so that
 * arcs that stand for several have exactly their sum. Nodes without arcs are left out.
 */
export function* rankedArrays(graph: PlainGraph, positions: Positions): Generator<NamedArray, RankedSize> {
  roundTimes(graph);
  const { core, within, removed, into, out } = contract(changingGraphOf(graph), spatialOrder(graph, positions));
  releaseMemory();
  const count = core.length + removed.length;
  const byRank = new Uint32Array(count);
  byRank.set(core);
  for (const [i, node] of removed.entries()) byRank[count - 1 - i] = node;
  const ranks = new Uint32Array(graph.first.length - 1);
  for (const [rank, node] of byRank.entries()) ranks[node] = rank;
  yield* withPrefix("down.", { ...rankedArcs(core.length, null, into, ranks) });
  yield* withPrefix("up.", { ...rankedArcs(core.length, within, out, ranks) });
  yield* renumbered(graph, byRank, ranks);
  return { core: core.length, arcs: graph.head.length };
}

function changingGraphOf({ first, head, cost, seconds }: PlainGraph): ChangingGraph {
  const changing = new ChangingGraph(first.length - 1, head.length);
  for (let node = 0; node + 1 < first.length; node++) {
    for (let arc = first[node] as number; arc < (first[node + 1] as number); arc++) {
      const other = head[arc] as number;
      if (other !== node) changing.connect(node, other, cost[arc] as number, seconds[arc] as number);
    }
  }
  return changing;
}

function roundTimes(graph: PlainGraph): void {
  for (const field of ["seconds", "cost", "delay", "penalty"] as const) {
    for (const [arc, time] of graph[field].entries()) graph[field][arc] = roundTime(time);
  }
}

/** The arrays of the same graph with nodes by rank. */
function* renumbered(graph: PlainGraph, byRank: Uint32Array, ranks: Uint32Array): Generator<NamedArray> {
  const first = new Uint32Array(byRank.length + 1);
  for (const [rank, node] of byRank.entries()) {
    first[rank + 1] = (first[rank] as number) + (graph.first[node + 1] as number) - (graph.first[node] as number);
  }
  yield ["first", first];
  const inOrder = <T extends Numbers>(values: T, to: T): T => {
    let at = 0;
    for (const node of byRank) {
      for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++) {
        to[at++] = values[arc] as number;
      }
    }
    return to;
  };
  const heads = inOrder(graph.head, new Uint32Array(graph.head.length));
  yield ["head", heads.map((node) => ranks[node] as number)];
  yield ["way", inOrder(graph.way, new Uint32Array(graph.way.length))];
  for (const field of ["seconds", "cost", "delay", "penalty"] as const) {
    yield [field, inOrder(graph[field], new Float32Array(graph[field].length))];
  }
}

/** The arcs of the removed nodes by rank, after those within the core, if they are wanted. */
function rankedArcs(core: number, within: ArcLists | null, arcs: ArcLists, ranks: Uint32Array): RankedArcs {
  const count = arcs.node.length + (within?.node.length ?? 0);
  const removed = arcs.first.length - 1;
  const result: RankedArcs = {
    first: new Uint32Array(core + removed + 1),
    node: new Uint32Array(count),
    cost: new Float32Array(count),
    seconds: new Float32Array(count),
  };
  let at = 0;
  const add = (rank: number, lists: ArcLists, i: number): void => {
    for (let k = lists.first.at(i); k < lists.first.at(i + 1); k++) {
      result.node[at] = ranks[lists.node.at(k)] as number;
      result.cost[at] = lists.cost.at(k);
      result.seconds[at++] = lists.seconds.at(k);
    }
    result.first[rank + 1] = at;
  };
  if (within) for (let i = 0; i < core; i++) add(i, within, i);
  for (let i = removed - 1; i >= 0; i--) add(core + removed - 1 - i, arcs, i);
  return result;
}

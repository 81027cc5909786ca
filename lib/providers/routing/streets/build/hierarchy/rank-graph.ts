import type { ModeGraph, PlainGraph, RankedArcs, Segments } from "../../network";
import { roundTime } from "../../time-steps";
import { ChangingGraph } from "./changing-graph";
import { contract, type RemovedArcs } from "./contract";
import { spatialOrder } from "./spatial-order";

/**
 * Numbers the nodes of a graph by rank and adds the arcs for searches from one place to many (ModeGraph). Rounds its times
 * in place (time-steps.ts), so that arcs that stand for several have exactly their sum. Nodes without arcs are left out.
 */
export function rankGraph(graph: PlainGraph, segments: Segments, lat: Int32Array, lng: Int32Array): ModeGraph {
  roundTimes(graph);
  const nodes = graph.first.length - 1;
  const order = spatialOrder(graph.first, graph.head, graph.way, segments, lat, lng);
  const changing = new ChangingGraph(nodes, graph.head.length);
  for (let node = 0; node < nodes; node++) {
    for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++) {
      const head = graph.head[arc] as number;
      if (head !== node) changing.connect(node, head, graph.cost[arc] as number, graph.seconds[arc] as number);
    }
  }
  const { core, removed, into, out } = contract(changing, order);
  const ranks = new Uint32Array(nodes);
  for (const [rank, node] of core.entries()) ranks[node] = rank;
  for (const [i, node] of removed.entries()) ranks[node] = order.length - 1 - i;
  const byRank = new Uint32Array(order.length);
  for (const node of order) byRank[ranks[node] as number] = node;
  return {
    ...renumbered(graph, byRank, ranks),
    core: core.length,
    up: rankedArcs(changing, core, out, ranks),
    down: rankedArcs(null, core, into, ranks),
  };
}

function roundTimes(graph: PlainGraph): void {
  for (const field of ["seconds", "cost", "delay", "penalty"] as const) {
    for (const [arc, time] of graph[field].entries()) graph[field][arc] = roundTime(time);
  }
}

/** The same graph with nodes by rank. */
function renumbered(graph: PlainGraph, byRank: Uint32Array, ranks: Uint32Array): PlainGraph {
  const count = graph.head.length;
  const floats = () => new Float32Array(count);
  const result: PlainGraph = {
    ...{ first: new Uint32Array(byRank.length + 1), head: new Uint32Array(count), way: new Uint32Array(count) },
    ...{ seconds: floats(), cost: floats(), delay: floats(), penalty: floats() },
  };
  let at = 0;
  for (const [rank, node] of byRank.entries()) {
    result.first[rank] = at;
    for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++, at++) {
      result.head[at] = ranks[graph.head[arc] as number] as number;
      for (const field of ["way", "seconds", "cost", "delay", "penalty"] as const) {
        result[field][at] = graph[field][arc] as number;
      }
    }
  }
  result.first[byRank.length] = at;
  return result;
}

/** The arcs of the removed nodes by rank, after those between the nodes of the core if `core` has any. */
function rankedArcs(left: ChangingGraph | null, core: Uint32Array, arcs: RemovedArcs, ranks: Uint32Array): RankedArcs {
  let count = arcs.node.length;
  if (left) for (const node of core) count += left.outs[node] as number;
  const removed = arcs.first.length - 1;
  const result: RankedArcs = {
    ...{ first: new Uint32Array(core.length + removed + 1), node: new Uint32Array(count) },
    ...{ cost: new Float32Array(count), seconds: new Float32Array(count) },
  };
  let at = 0;
  const add = (node: number, cost: number, seconds: number): void => {
    result.node[at] = ranks[node] as number;
    result.cost[at] = cost;
    result.seconds[at++] = seconds;
  };
  for (const [rank, node] of core.entries()) {
    result.first[rank] = at;
    if (!left) continue;
    for (let arc = left.firstOut[node] as number; arc >= 0; arc = left.nextOut[arc] as number) {
      add(left.head[arc] as number, left.cost[arc] as number, left.seconds[arc] as number);
    }
  }
  for (let i = removed - 1; i >= 0; i--) {
    result.first[core.length + removed - 1 - i] = at;
    for (let k = arcs.first.at(i); k < arcs.first.at(i + 1); k++) {
      add(arcs.node.at(k), arcs.cost.at(k), arcs.seconds.at(k));
    }
  }
  result.first[core.length + removed] = at;
  return result;
}

import type { TravelMode } from "@/lib/platform/geo/travel";
import { NODE } from "../access/node-rules";
import type { ModeGraph } from "../network";
import { gradientFactor, junctionDelay } from "./arc-times";
import type { CollectedWays } from "./collect";
import { keepConnected } from "./components";
import { NumberList } from "./number-list";
import type { BuiltSegments } from "./segments";
import { forbiddenTurns } from "./turns";

const BLOCKED: Record<TravelMode, number> = { walk: NODE.noWalk, cycle: NODE.noCycle, drive: NODE.noDrive };

/** Directed arcs in the order of the segments, before they are grouped by node. */
export interface Arcs {
  tail: NumberList;
  head: NumberList;
  seconds: NumberList;
  way: NumberList;
}

/** Builds the graph of one mode: arcs by access and direction, copies of junctions for forbidden turns and barriers. */
export function buildModeGraph(mode: TravelMode, ways: CollectedWays, built: BuiltSegments): ModeGraph {
  const arcs = arcsOf(mode, ways, built);
  const copies = addCopies(mode, arcs, ways, built);
  const nodes = built.lat.length + copies.length;
  return groupByNode(keepConnected(arcs, nodes), copies, nodes);
}

function arcsOf(mode: TravelMode, ways: CollectedWays, { segments, way, share, lat, bits }: BuiltSegments): Arcs {
  const arcs: Arcs = {
    tail: new NumberList(),
    head: new NumberList(),
    seconds: new NumberList(),
    way: new NumberList(),
  };
  const speedsOf = (s: number) => ways.profiles[ways.profile[way[s] as number] as number];
  const streets = new Uint8Array(lat.length);
  for (let s = 0; s < way.length; s++) {
    const speeds = speedsOf(s)?.speeds[mode];
    if (!speeds || speeds.forward + speeds.backward === 0) continue;
    for (const node of [segments.from[s] as number, segments.to[s] as number]) {
      streets[node] = Math.min(255, (streets[node] as number) + 1);
    }
  }
  const add = (s: number, tail: number, head: number, kmh: number, against: 0 | 1): void => {
    if (kmh === 0) return;
    const meters = segments.meters[s] as number;
    const [up, down] = [segments.climb[s] as number, segments.descent[s] as number];
    const fixed = speedsOf(s)?.seconds ?? null;
    const moving = (meters / (kmh / 3.6)) * gradientFactor(mode, against ? down : up, against ? up : down, meters);
    const delay = junctionDelay(mode, streets[head] as number, bits[head] as number);
    arcs.tail.push(tail);
    arcs.head.push(head);
    arcs.seconds.push(fixed === null ? moving + delay : fixed * (share[s] as number));
    arcs.way.push(2 * s + against);
  };
  for (let s = 0; s < way.length; s++) {
    const speeds = speedsOf(s)?.speeds[mode];
    if (!speeds) continue;
    const [a, b] = [segments.from[s] as number, segments.to[s] as number];
    add(s, a, b, speeds.forward, 0);
    add(s, b, a, speeds.backward, 1);
  }
  return arcs;
}

/** Redirects arcs that may not continue everywhere to copies of their head, and returns the junctions of the copies. */
function addCopies(mode: TravelMode, arcs: Arcs, ways: CollectedWays, built: BuiltSegments): Uint32Array {
  const count = arcs.tail.length;
  const leaving = groupTails(arcs.tail.values, built.lat.length);
  const turns = forbiddenTurns(mode, arcs, ways, built, leaving);
  const copies: number[] = [];
  const allowed: number[][] = [];
  const heads = arcs.head.values.slice();
  for (let arc = 0; arc < count; arc++) {
    const head = heads[arc] as number;
    const blocked = ((built.bits[head] as number) & BLOCKED[mode]) !== 0;
    const forbidden = turns.get(arc);
    if (!blocked && forbidden === undefined) continue;
    const back = arcs.way.at(arc) ^ 1;
    const onward = leaving(head);
    // At a barrier, the only way is back. After a forbidden turn, a U-turn would evade the rule.
    const may = blocked
      ? onward.filter((next) => arcs.way.at(next) === back)
      : onward.filter((next) => !forbidden?.has(next) && arcs.way.at(next) !== back);
    arcs.head.set(arc, built.lat.length + copies.length);
    copies.push(head);
    allowed.push(may);
  }
  for (const [c, onward] of allowed.entries()) {
    for (const next of onward) {
      arcs.tail.push(built.lat.length + c);
      arcs.head.push(arcs.head.at(next));
      arcs.seconds.push(arcs.seconds.at(next));
      arcs.way.push(arcs.way.at(next));
    }
  }
  return Uint32Array.from(copies);
}

/** Looks up the arcs that leave a node. */
function groupTails(tails: Float64Array, nodes: number): (node: number) => number[] {
  const first = new Uint32Array(nodes + 1);
  for (const tail of tails) first[tail + 1] = (first[tail + 1] as number) + 1;
  for (let n = 0; n < nodes; n++) first[n + 1] = (first[n + 1] as number) + (first[n] as number);
  const next = first.slice();
  const order = new Uint32Array(tails.length);
  for (const [arc, tail] of tails.entries()) {
    const at = next[tail] as number;
    order[at] = arc;
    next[tail] = at + 1;
  }
  return (node) => Array.from(order.subarray(first[node], first[node + 1]));
}

function groupByNode(arcs: Arcs, copies: Uint32Array, nodes: number): ModeGraph {
  const count = arcs.tail.length;
  const leaving = groupTails(arcs.tail.values, nodes);
  const graph: ModeGraph = {
    ...{ copies, first: new Uint32Array(nodes + 1), head: new Uint32Array(count) },
    ...{ seconds: new Float32Array(count), way: new Uint32Array(count) },
  };
  let at = 0;
  for (let node = 0; node < nodes; node++) {
    graph.first[node] = at;
    for (const arc of leaving(node)) {
      graph.head[at] = arcs.head.at(arc);
      graph.seconds[at] = arcs.seconds.at(arc);
      graph.way[at++] = arcs.way.at(arc);
    }
  }
  graph.first[nodes] = at;
  return graph;
}

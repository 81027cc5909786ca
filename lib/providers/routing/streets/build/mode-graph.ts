import type { TravelMode } from "@/lib/platform/geo/travel";
import { NODE } from "../access/node-rules";
import type { WayProfile } from "../access/speeds";
import { groupTails } from "../group-tails";
import type { ModeGraph, PlainGraph } from "../network";
import { gradientFactor } from "./arc-times";
import { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import { connectedArcs } from "./components";
import { TOWN_DENSITY } from "./density";
import { rankGraph } from "./hierarchy/rank-graph";
import type { Junctions } from "./junctions";
import { NumberList } from "./number-list";
import { releaseMemory } from "./release-memory";
import type { BuiltSegments } from "./segments";
import { Transitions } from "./transitions";
import { forbiddenTurns } from "./turns";

const BLOCKED: Record<TravelMode, number> = { walk: NODE.noWalk, cycle: NODE.noCycle, drive: NODE.noDrive };
/** A junction at which everything costs less than this needs no copies (seconds). */
const NEGLIGIBLE = 0.05;

/** Builds the graph of one mode: arcs by access and direction, copies of junctions for turns and barriers. */
export function buildModeGraph(
  mode: TravelMode,
  ways: WayFacts,
  built: BuiltSegments,
  junctions: Junctions,
): ModeGraph {
  const graph = graphOf(mode, ways, built, junctions);
  releaseMemory();
  return rankGraph(graph, built.segments, built.lat, built.lng);
}

function graphOf(mode: TravelMode, ways: WayFacts, built: BuiltSegments, junctions: Junctions): PlainGraph {
  const arcs = arcsOf(mode, ways, built, junctions);
  const copies = addCopies(mode, arcs, ways, built, junctions);
  const nodes = built.lat.length + copies.length;
  const junctionOf = (node: number) => (node < built.lat.length ? node : (copies[node - built.lat.length] as number));
  return groupByNode(arcs, connectedArcs(arcs, nodes, junctionOf), nodes);
}

/** One arc for each direction of a segment that the mode may use. */
function arcsOf(mode: TravelMode, ways: WayFacts, built: BuiltSegments, { density }: Junctions): Arcs {
  const { segments, way, share } = built;
  const arcs = new Arcs();
  for (let s = 0; s < way.length; s++) {
    const profile = ways.profiles[ways.profile[way[s] as number] as number] as WayProfile;
    const use = profile.modes[mode];
    const ends = [segments.from[s] as number, segments.to[s] as number] as const;
    const climbs = [segments.climb[s] as number, segments.descent[s] as number] as const;
    for (const against of [0, 1] as const) {
      const kmh = against ? use.backward : use.forward;
      if (kmh === 0) continue;
      const head = ends[1 - against] as number;
      const dense = density[head] as number;
      const meters = segments.meters[s] as number;
      const speed = (dense > TOWN_DENSITY ? kmh * use.urban : kmh) / 3.6;
      const gradient = gradientFactor(mode, climbs[against], climbs[1 - against] as number, meters);
      const seconds = profile.seconds === null ? (meters / speed) * gradient : profile.seconds * (share[s] as number);
      // Drivers prefer emptier streets a little (Valhalla's density factor, sif/autocost.cc).
      const crowd = mode === "drive" ? 0.85 + 0.025 * dense : 1;
      const cost = seconds * use.weight * crowd;
      arcs.push({ tail: ends[against], head, way: 2 * s + against, seconds, cost, delay: 0, penalty: 0 });
    }
  }
  return arcs;
}

/**
 * Redirects arcs to copies of their head where it depends on the arc how one goes on: by a forbidden turn, a barrier, or
 * what turns cost. Returns the junctions of the copies.
 */
function addCopies(
  mode: TravelMode,
  arcs: Arcs,
  ways: WayFacts,
  built: BuiltSegments,
  junctions: Junctions,
): Uint32Array {
  const leaving = groupTails(arcs.tail.toArray(), built.lat.length);
  const turns = forbiddenTurns(mode, arcs, ways, built, leaving);
  const transitions = new Transitions(ways, built, junctions);
  const copies = new NumberList(Uint32Array);
  const [copy, onward] = [new NumberList(Uint32Array), new NumberList(Uint32Array)];
  const [delay, penalty] = [new NumberList(Float32Array), new NumberList(Float32Array)];
  for (const [arc, head] of arcs.head.toArray().entries()) {
    const way = arcs.way.at(arc);
    const blocked = ((built.bits[head] as number) & BLOCKED[mode]) !== 0;
    const next = Array.from(leaving(head));
    const ahead = blocked ? [] : next.filter((other) => arcs.way.at(other) !== (way ^ 1));
    const allowed = ahead.filter((other) => !turns.get(arc)?.has(other));
    // At a barrier and at the end of a street, the only way is back. Elsewhere, a U-turn would evade the rules.
    const returns = ahead.length === 0;
    const may = returns ? next.filter((other) => arcs.way.at(other) === (way ^ 1)) : allowed;
    const costs = may.map((other) =>
      returns ? { delay: 0, penalty: 0 } : transitions.between(mode, way, arcs.way.at(other), head),
    );
    const plain = costs.every(({ delay, penalty }) => delay < NEGLIGIBLE && penalty < NEGLIGIBLE);
    // A U-turn never helps in a place where turns cost nothing.
    const free = mode === "walk" || may.length === next.length;
    if (!blocked && allowed.length === ahead.length && plain && free) continue;
    arcs.head.set(arc, built.lat.length + copies.length);
    for (const [i, other] of may.entries()) {
      copy.push(copies.length);
      onward.push(other);
      delay.push(costs[i]?.delay ?? 0);
      penalty.push(costs[i]?.penalty ?? 0);
    }
    copies.push(head);
  }
  for (let k = 0; k < copy.length; k++) {
    const costs = { delay: delay.at(k), penalty: penalty.at(k) };
    arcs.push({ ...arcs.at(onward.at(k)), ...costs, tail: built.lat.length + copy.at(k) });
  }
  return copies.toArray();
}

/** The arcs that are marked, by their tail. */
function groupByNode(arcs: Arcs, marked: Uint8Array, nodes: number): PlainGraph {
  const count = marked.reduce((sum, mark) => sum + mark, 0);
  const leaving = groupTails(arcs.tail.toArray(), nodes);
  const floats = () => new Float32Array(count);
  const graph: PlainGraph = {
    ...{ first: new Uint32Array(nodes + 1), head: new Uint32Array(count), way: new Uint32Array(count) },
    ...{ seconds: floats(), cost: floats(), delay: floats(), penalty: floats() },
  };
  let at = 0;
  for (let node = 0; node < nodes; node++) {
    graph.first[node] = at;
    for (const arc of leaving(node)) {
      if (marked[arc] === 0) continue;
      graph.head[at] = arcs.head.at(arc);
      graph.way[at] = arcs.way.at(arc);
      graph.seconds[at] = arcs.seconds.at(arc) + arcs.delay.at(arc);
      graph.cost[at] = arcs.cost.at(arc) + arcs.penalty.at(arc);
      graph.delay[at] = arcs.delay.at(arc);
      graph.penalty[at++] = arcs.penalty.at(arc);
    }
  }
  graph.first[nodes] = at;
  return graph;
}

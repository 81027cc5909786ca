import type { TravelMode } from "@/lib/platform/geo/travel";
import type { WayProfile } from "../access/speeds";
import { groupTails } from "../group-tails";
import type { PlainGraph } from "../network";
import type { NamedArray } from "../network-arrays";
import { gradientFactor } from "./arc-times";
import { Arcs } from "./arcs";
import type { WayFacts } from "./collect";
import { connectedArcs } from "./components";
import { addCopies } from "./copies";
import { TOWN_DENSITY } from "./density";
import { type RankedSize, rankedArrays } from "./hierarchy/rank-graph";
import type { Junctions } from "./junctions";
import { releaseMemory } from "./release-memory";
import type { BuiltSegments } from "./segments";

/**
 * Builds the graph of one mode: arcs by access and direction, copies of junctions for turns and barriers. Yields its arrays
 * one after the other, by the names of their fields.
 */
export function* buildModeGraph(
  mode: TravelMode,
  ways: WayFacts,
  built: BuiltSegments,
  junctions: Junctions,
): Generator<NamedArray, RankedSize> {
  const graph = graphOf(mode, ways, built, junctions);
  releaseMemory();
  return yield* rankedArrays(graph, { ...built, ...built.segments });
}

function graphOf(mode: TravelMode, ways: WayFacts, built: BuiltSegments, junctions: Junctions): PlainGraph {
  const arcs = arcsOf(mode, ways, built, junctions);
  const copies = addCopies(mode, arcs, ways, built, junctions);
  const nodes = built.lat.length + copies.length;
  const junctionOf = (node: number) => (node < built.lat.length ? node : (copies[node - built.lat.length] as number));
  const marked = connectedArcs(arcs, nodes, junctionOf);
  releaseMemory();
  return groupByNode(arcs, marked, nodes);
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

/** The arcs that are marked, by their tail. */
function groupByNode(arcs: Arcs, marked: Uint8Array, nodes: number): PlainGraph {
  const count = marked.reduce((sum, mark) => sum + mark, 0);
  const leaving = groupTails(arcs.tail.toArray(), nodes);
  const floats = () => new Float32Array(count);
  const graph: PlainGraph = {
    first: new Uint32Array(nodes + 1),
    head: new Uint32Array(count),
    way: new Uint32Array(count),
    seconds: floats(),
    cost: floats(),
    delay: floats(),
    penalty: floats(),
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

import type { TravelMode } from "@/lib/platform/geo/travel";
import { NoStreets } from "@/lib/platform/osm/extract-error";
import { Terrain } from "@/lib/platform/terrain/terrain";
import { MODES, type ModeGraph, type StreetNetwork } from "../network";
import { collectNodes, collectWays, type WayFacts } from "./collect";
import { junctionsOf } from "./junctions";
import { buildModeGraph } from "./mode-graph";
import { releaseMemory } from "./release-memory";
import { buildSegments } from "./segments";

/** Relations that contain themselves, and turn restrictions over too many ways. */
export type IgnoredRelations = Pick<WayFacts, "selfRelations" | "longRestrictions">;

/**
 * Builds the street network of an OpenStreetMap extract in two passes over the file. Throws ExtractError for a file that
 * cannot be read, and NoStreets for one without a connected street network. `onIgnored` gets the numbers of relations
 * that are ignored. `terrain` gives the elevations of nodes without `ele`.
 */
export async function buildNetwork(
  file: string,
  onIgnored: (ignored: IgnoredRelations) => void = () => undefined,
  terrain = new Terrain(),
): Promise<StreetNetwork> {
  const { ways, built } = await readStreets(file, onIgnored, terrain);
  const junctions = junctionsOf(ways, built);
  // The largest first, while there is little else in memory.
  const graphs = MODES.toReversed().map((mode): [TravelMode, ModeGraph] => {
    releaseMemory();
    return [mode, buildModeGraph(mode, ways, built, junctions)];
  });
  if (graphs.every(([, graph]) => graph.head.length < 4)) {
    throw new NoStreets("the extract has no connected streets");
  }
  return {
    ...{ lat: built.lat, lng: built.lng, segments: built.segments, names: ways.names },
    modes: Object.fromEntries(graphs) as Record<TravelMode, ModeGraph>,
    takenAt: ways.takenAt?.toISOString() ?? null,
  };
}

/** The ways without their nodes, and the segments between junctions. What only these are made of is released. */
async function readStreets(file: string, onIgnored: (ignored: IgnoredRelations) => void, terrain: Terrain) {
  const { refs, first, ...ways } = await collectWays(file);
  onIgnored({ selfRelations: ways.selfRelations, longRestrictions: ways.longRestrictions });
  if (ways.ids.length === 0) throw new NoStreets("the extract has no streets");
  releaseMemory();
  const nodes = await collectNodes(file, refs, terrain);
  releaseMemory();
  return { ways, built: buildSegments({ ...ways, refs, first }, nodes) };
}

import type { TravelMode } from "@/lib/platform/geo/travel";
import { NoStreets } from "@/lib/platform/osm/extract-error";
import { Terrain } from "@/lib/platform/terrain/terrain";
import { MODES, type StreetNetwork } from "../network";
import { type NamedArray, type NetworkFacts, type Numbers, networkOf, withPrefix } from "../network-arrays";
import { collectNodes, collectWays, type WayFacts } from "./collect";
import { junctionsOf } from "./junctions";
import { buildModeGraph } from "./mode-graph";
import { releaseMemory, withSmallHeap } from "./release-memory";
import { buildSegments } from "./segments";

/** Relations that contain themselves, and turn restrictions over too many ways. */
export type IgnoredRelations = Pick<WayFacts, "selfRelations" | "longRestrictions">;

export interface BuildOptions {
  /** Gets the numbers of relations that are ignored. */
  onIgnored?(ignored: IgnoredRelations): void;
  /** The elevations of nodes without `ele`. */
  terrain?: Terrain;
}

/** Builds the street network of an extract in memory; see `buildArrays`. */
export async function buildNetwork(file: string, options: BuildOptions = {}): Promise<StreetNetwork> {
  const arrays = new Map<string, Numbers>();
  const facts = await buildArrays(file, ([name, array]) => arrays.set(name, array), options);
  return networkOf(arrays, facts);
}

/**
 * Builds the street network of an OpenStreetMap extract in two passes over the file, and one mode after the other. `keep` gets
 * each array as soon as it is complete. Throws ExtractError for a file that cannot be read, and NoStreets for one without a
 * connected street network.
 */
export function buildArrays(
  file: string,
  keep: (array: NamedArray) => void,
  { onIgnored = () => undefined, terrain = new Terrain() }: BuildOptions = {},
): Promise<NetworkFacts> {
  return withSmallHeap(async () => {
    const { ways, built } = await readStreets(file, onIgnored, terrain);
    const { lat, lng, segments } = built;
    for (const array of withPrefix("", { lat, lng, ...segments })) keep(array);
    const junctions = junctionsOf(ways, built);
    const core: NetworkFacts["core"] = { walk: 0, cycle: 0, drive: 0 };
    let most = 0;
    for (const mode of MODES) {
      releaseMemory();
      const size = keepAll(mode, buildModeGraph(mode, ways, built, junctions), keep);
      core[mode] = size.core;
      most = Math.max(most, size.arcs);
    }
    if (most < 4) throw new NoStreets("the extract has no connected streets");
    return { names: ways.names, takenAt: ways.takenAt?.toISOString() ?? null, core };
  });
}

/** Keeps the arrays of a mode's graph. Returns the result of the generator. */
function keepAll<T>(mode: TravelMode, arrays: Generator<NamedArray, T>, keep: (array: NamedArray) => void): T {
  for (let step = arrays.next(); ; step = arrays.next()) {
    if (step.done) return step.value;
    const [name, array] = step.value;
    keep([`${mode}.${name}`, array]);
    releaseMemory();
  }
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

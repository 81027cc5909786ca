import { ExtractError } from "@/lib/platform/osm/extract-error";
import type { Member, Tags } from "@/lib/platform/osm/handlers";
import { readExtract } from "@/lib/platform/osm/read-extract";
import type { Terrain } from "@/lib/platform/terrain/terrain";
import { repairText } from "@/lib/platform/text/text";
import { nodeBits } from "../access/node-rules";
import { profileOf } from "../access/profile";
import type { WayProfile } from "../access/speeds";
import { indexIn, NumberList } from "./number-list";
import { releaseMemory } from "./release-memory";
import { type Restriction, restrictionOf } from "./restrictions";

/** Node references of all ways together: a large country. They bound the builder's memory. */
const MAX_REFS = 30_000_000;
const MAX_RESTRICTIONS = 1_000_000;
/** Code points of a name, each of which is one or two code units. */
const MAX_NAME = 200;
/** Ways and nodes after which memory is released: their tags and coordinates become garbage as they are read. */
const RELEASE_EVERY = 4_096;

/** The usable ways of an extract, as typed arrays. */
export interface WayFacts {
  ids: Float64Array;
  /** Index into `profiles` and into `names` of each way. */
  profile: Uint32Array;
  name: Uint32Array;
  /** 1 for a bridge or a tunnel, whose street is not at the height of the terrain. */
  apart: Uint8Array;
  profiles: WayProfile[];
  names: string[];
  restrictions: Restriction[];
  takenAt: Date | null;
  /** Relations that were ignored, because they contain themselves. */
  selfRelations: number;
  /** Turn restrictions that were ignored, because they have too many via ways. */
  longRestrictions: number;
}

/** Way w has the nodes `refs[first[w]]` to `refs[first[w + 1] - 1]`. */
export interface CollectedWays extends WayFacts {
  first: Uint32Array;
  refs: Float64Array;
}

/** The nodes that the ways use, in the order of their ids. */
export interface CollectedNodes {
  ids: Float64Array;
  /** Degrees times 10^7. A node that the extract lacks has `present` 0. */
  lat: Int32Array;
  lng: Int32Array;
  present: Uint8Array;
  bits: Uint8Array;
  /** Metres above the sea; NaN where the data does not say. */
  elevation: Float32Array;
}

/** First pass: the ways that anybody may use, and the turn restrictions. */
export async function collectWays(file: string): Promise<CollectedWays> {
  const [ids, refs] = [new NumberList(Float64Array), new NumberList(Float64Array)];
  const [first, profile, name] = [0, 1, 2].map(() => new NumberList(Uint32Array)) as IndexLists;
  const apart = new NumberList(Uint8Array);
  const profiles = new Interned<WayProfile>();
  const names = new Interned<string>();
  names.indexOf("", "");
  const restrictions: Restriction[] = [];
  let longRestrictions = 0;
  const { takenAt, selfRelations } = await readExtract(file, {
    way(id: number, nodes: readonly number[], tags: Tags) {
      const found = nodes.length < 2 ? null : profileOf(tags);
      if (found === null) return;
      if (refs.length + nodes.length > MAX_REFS) throw new ExtractError("the extract has too many streets");
      const label = (tags.name ?? tags.ref ?? "").slice(0, 2 * MAX_NAME);
      ids.push(id);
      first.push(refs.length);
      profile.push(profiles.indexOf(JSON.stringify(found), found));
      name.push(names.indexOf(label, label));
      apart.push(isApart(tags) ? 1 : 0);
      for (const node of nodes) refs.push(node);
      if (ids.length % RELEASE_EVERY === 0) releaseMemory();
    },
    relation(_id: number, members: readonly Member[], tags: Tags) {
      const found = restrictionOf(members, tags);
      if (found === "long") longRestrictions++;
      if (found === null || found === "long") return;
      if (restrictions.length >= MAX_RESTRICTIONS) throw new ExtractError("the extract has too many turn restrictions");
      restrictions.push(found);
    },
  });
  first.push(refs.length);
  // Names are stored and shown, and one that cannot be stored must not fail the whole network.
  const fitting = names.values.map((raw) => repairText(raw, { max: MAX_NAME }).text);
  return {
    ids: ids.toArray(),
    first: first.toArray(),
    refs: refs.toArray(),
    profile: profile.toArray(),
    name: name.toArray(),
    apart: apart.toArray(),
    profiles: profiles.values,
    names: fitting,
    restrictions,
    takenAt,
    selfRelations,
    longRestrictions,
  };
}

type IndexLists = [NumberList<Uint32Array>, NumberList<Uint32Array>, NumberList<Uint32Array>];

const isApart = ({ bridge = "no", tunnel = "no" }: Tags): boolean => bridge !== "no" || tunnel !== "no";

/** Second pass: the position of every node of the ways, and what stands there. Elevations come from `ele`, or the terrain. */
export async function collectNodes(file: string, refs: Float64Array, terrain: Terrain): Promise<CollectedNodes> {
  const sorted = refs.slice().sort();
  let count = 0;
  for (const id of sorted) if (count === 0 || id !== sorted[count - 1]) sorted[count++] = id;
  const ids = sorted.slice(0, count);
  const nodes: CollectedNodes = {
    ids,
    lat: new Int32Array(count),
    lng: new Int32Array(count),
    present: new Uint8Array(count),
    bits: new Uint8Array(count),
    elevation: new Float32Array(count).fill(Number.NaN),
  };
  let read = 0;
  await readExtract(file, {
    node(id, lat, lng, tags) {
      if (++read % (16 * RELEASE_EVERY) === 0) releaseMemory();
      const at = indexIn(ids, id);
      if (at < 0) return;
      nodes.lat[at] = Math.round(lat * 1e7);
      nodes.lng[at] = Math.round(lng * 1e7);
      nodes.present[at] = 1;
      nodes.bits[at] = nodeBits(tags);
      const stated = tags.ele === undefined ? Number.NaN : Number.parseFloat(tags.ele);
      nodes.elevation[at] = Number.isNaN(stated) ? terrain.metersAt(lat, lng) : stated;
    },
  });
  return nodes;
}

/** Values with numbers: each is kept once. */
class Interned<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<string, number>();

  indexOf(key: string, value: T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

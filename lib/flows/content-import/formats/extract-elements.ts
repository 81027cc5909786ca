import { ContentError } from "@/lib/domains/content/problems";
import { ExtractError } from "@/lib/platform/osm/extract-error";
import type { Member, Tags } from "@/lib/platform/osm/handlers";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { isAreaFeature } from "./areas/area-feature";
import type { KindTable } from "./kind-table";
import { classify } from "./osm-tags";

interface Position {
  lat: number;
  lon: number;
}

/** A named element of an extract in the shape of Overpass JSON. One that is not published has no geometry. */
export interface ExtractElement {
  type: "node" | "way" | "relation";
  id: number;
  tags: Tags;
  lat?: number;
  lon?: number;
  geometry?: (Position | null)[];
  members?: { type: "way"; role: string; geometry: (Position | null)[] }[];
}

/** Ways of the elements that need a geometry, in one extract. More are a sign that the file is not what it says. */
const MOST_POSITIONS = 50_000_000;

/**
 * Yields the named elements of an OpenStreetMap extract in the shape of Overpass JSON. Ways and relations that may be a
 * place or an area carry their geometry. Reads the file three times, because its ways come before what refers to them.
 * @throws ContentError for a file that cannot be read as an extract.
 */
export async function* extractElements(file: string, kinds: KindTable): AsyncGenerator<ExtractElement> {
  const found = await readAll(file, kinds).catch((error: unknown) => {
    throw error instanceof ExtractError ? new ContentError(`cannot be read: ${error.message}`) : error;
  });
  yield* found;
}

async function readAll(file: string, kinds: KindTable): Promise<ExtractElement[]> {
  const isDrawn = (tags: Tags): boolean => classify(tags, kinds) !== null || isAreaFeature(tags);
  const relations: { id: number; tags: Tags; members: readonly Member[] | null }[] = [];
  const wantedWays = new Set<number>();
  await readExtract(file, {
    relation(id, members, tags) {
      if (tags.name === undefined) return;
      const drawn = isDrawn(tags);
      relations.push({ id, tags, members: drawn ? members : null });
      for (const { type, ref } of drawn ? members : []) if (type === "way") wantedWays.add(ref);
    },
  });
  const ways = new Map<number, { tags: Tags; refs: readonly number[] | null }>();
  const positions = new Positions();
  await readExtract(file, {
    way(id, refs, tags) {
      const drawn = wantedWays.has(id) || (tags.name !== undefined && isDrawn(tags));
      if (!drawn && tags.name === undefined) return;
      ways.set(id, { tags, refs: drawn ? refs : null });
      for (const ref of drawn ? refs : []) positions.want(ref);
    },
  });
  const elements: ExtractElement[] = [];
  await readExtract(file, {
    node(id, lat, lon, tags) {
      positions.set(id, lat, lon);
      if (tags.name !== undefined) elements.push({ type: "node", id, tags, lat, lon });
    },
  });
  const lineOf = (id: number): (Position | null)[] => (ways.get(id)?.refs ?? []).map((ref) => positions.get(ref));
  for (const [id, { tags, refs }] of ways) {
    if (tags.name !== undefined) elements.push({ type: "way", id, tags, ...(refs && { geometry: lineOf(id) }) });
  }
  for (const { id, tags, members } of relations) {
    const outline = members?.filter(({ type }) => type === "way");
    const drawn = outline?.map(({ ref, role }) => ({ type: "way" as const, role, geometry: lineOf(ref) }));
    elements.push({ type: "relation", id, tags, ...(drawn && { members: drawn }) });
  }
  return elements;
}

/** The positions of wanted nodes, as numbers in one array. */
class Positions {
  readonly #slots = new Map<number, number>();
  readonly #degrees: number[] = [];

  want(id: number): void {
    if (this.#slots.has(id)) return;
    if (this.#slots.size >= MOST_POSITIONS) throw new ExtractError("it has more shapes than an import can hold");
    this.#slots.set(id, this.#slots.size);
    this.#degrees.push(Number.NaN, Number.NaN);
  }

  set(id: number, lat: number, lon: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#degrees[2 * slot] = lat;
    this.#degrees[2 * slot + 1] = lon;
  }

  /** Null for a node that the extract does not have: it was cut off at the extract's border. */
  get(id: number): Position | null {
    const slot = this.#slots.get(id) ?? -1;
    const [lat = Number.NaN, lon = Number.NaN] = [this.#degrees[2 * slot], this.#degrees[2 * slot + 1]];
    return Number.isNaN(lat) ? null : { lat, lon };
  }
}

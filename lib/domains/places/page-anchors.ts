import type { Db } from "@/db/client";
import { contentState } from "@/lib/domains/content/versions.service";
import { type Anchor, type KeyedSort, type ListFilter, readAnchors } from "./list.queries";

const STEP = 500;
const KEPT = 64;

interface Known {
  version: string;
  anchors: Promise<Anchor[]>;
}
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * Returns where a deep page starts, so that it costs about as much as the first: the sort key at the last multiple of
 * 500 rows before the offset, and the number of rows to skip from there. The keys of a filter are read once per content
 * version and cached in the process. Shallow pages need none.
 */
export async function startOf(
  db: Db,
  filter: ListFilter,
  sort: KeyedSort,
  offset: number,
): Promise<{ after: Anchor | null; skip: number }> {
  if (offset < STEP || filter.q !== null || filter.amenities.length > 0 || (filter.reached ?? null) !== null) {
    return { after: null, skip: offset };
  }
  const { versions } = await contentState(db, ["places"]);
  const anchors = await anchorsFor(db, versions, filter, sort);
  const index = Math.min(Math.floor(offset / STEP), anchors.length);
  return { after: anchors[index - 1] ?? null, skip: offset - index * STEP };
}

function anchorsFor(db: Db, version: string, filter: ListFilter, sort: KeyedSort): Promise<Anchor[]> {
  const lists = known.get(db) ?? new Map<string, Known>();
  known.set(db, lists);
  const id = JSON.stringify([filter.category, filter.area, sort]);
  const cached = lists.get(id);
  if (cached?.version === version) return cached.anchors;
  const anchors = readAnchors(db.reads, filter, sort, STEP);
  anchors.catch(() => lists.delete(id));
  // Reinserting keeps the map in order of use, so that eviction drops the least recently used list.
  lists.delete(id);
  lists.set(id, { version, anchors });
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return anchors;
}

import type { Db } from "@/db/client";
import { contentState } from "@/lib/content/versions.service";
import { type Anchor, type KeyedSort, type ListFilter, readAnchors } from "./list.queries";

const STEP = 500;
const KEPT = 64;

interface Known {
  version: string;
  anchors: Promise<Anchor[]>;
}
const known = new WeakMap<Db, Map<string, Known>>();

/**
 * Where to start a deep page, so that it costs about what the first does: the sort key of the last multiple of
 * 500 rows before the offset, and how many rows to skip from there. The keys of a filter are read once a content
 * version and kept in the process; shallow pages need none.
 */
export async function startOf(
  db: Db,
  filter: ListFilter,
  sort: KeyedSort,
  offset: number,
): Promise<{ after: Anchor | null; skip: number }> {
  if (offset < STEP || filter.q !== null) return { after: null, skip: offset };
  const { versions } = await contentState(db, ["places"]);
  const anchors = await anchorsFor(db, versions, filter, sort);
  const index = Math.min(Math.floor(offset / STEP), anchors.length);
  return { after: anchors[index - 1] ?? null, skip: offset - index * STEP };
}

function anchorsFor(db: Db, version: string, filter: ListFilter, sort: KeyedSort): Promise<Anchor[]> {
  const lists = known.get(db) ?? new Map<string, Known>();
  known.set(db, lists);
  const id = JSON.stringify([filter.category, filter.area, sort]);
  const have = lists.get(id);
  if (have?.version === version) return have.anchors;
  const anchors = readAnchors(db.sql, filter, sort, STEP);
  anchors.catch(() => lists.delete(id));
  // Re-inserted so that the map keeps the order of use, and the least used goes first.
  lists.delete(id);
  lists.set(id, { version, anchors });
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return anchors;
}

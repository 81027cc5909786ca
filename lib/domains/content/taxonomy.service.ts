import type { Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import type { KnownKeys } from "./bundle";
import { type Counts, noCounts } from "./counts";
import { hashOf } from "./record-hash";
import { KEYED_SECTIONS } from "./references";
import { slugOf } from "./slug";
import {
  canDeactivate,
  deactivateMissing,
  findRecord,
  hasSlug,
  isTaken,
  knownKeys,
  type SluggedTable,
  type TaxonomyRecord,
  type TaxonomyTable,
  upsertRecord,
} from "./taxonomy.queries";
import { contentChanged } from "./versions.service";

const SCOPES: Record<TaxonomyTable, Scope> = {
  areas: "places",
  categories: "places",
  event_types: "events",
  organizers: "events",
  culture_topics: "stories",
};

/**
 * Imports areas, categories, event types, topics or organizers. Returns the counts and the ids of the changed records,
 * so that the caller updates the read models that show them. A record keeps its id, and its slug unless the file names
 * a new one.
 */
export async function importTaxonomy(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  records: readonly TaxonomyRecord[],
  prune: boolean,
): Promise<{ counts: Counts; changed: string[] }> {
  const counts = noCounts();
  const changed: string[] = [];
  for (const record of records) {
    const hash = hashOf(record);
    const have = await findRecord(tx, table, source, record.key);
    if (have?.import_hash === hash) {
      counts.unchanged++;
      continue;
    }
    const slug = record.slug ?? have?.slug ?? slugOf(record.name);
    const written = hasSlug(table) ? { ...record, slug: await freeSlug(tx, table, source, record.key, slug) } : record;
    const id = await upsertRecord(tx, table, source, written, hash);
    if (have) changed.push(id);
    counts[have ? "updated" : "created"]++;
  }
  if (prune && canDeactivate(table)) {
    const keys = records.map((record) => record.key);
    counts.unpublished = await deactivateMissing(tx, table, source, keys);
  }
  if (counts.created + counts.updated + counts.unpublished > 0) await contentChanged(tx, SCOPES[table]);
  return { counts, changed };
}

/** Returns the slug, or the first of slug-2, slug-3, … that no other record of the kind has. */
async function freeSlug(tx: Tx, table: SluggedTable, source: string, key: string, wanted: string): Promise<string> {
  let slug = wanted;
  for (let n = 2; await isTaken(tx, table, source, key, slug); n++) slug = `${wanted}-${n}`;
  return slug;
}

/** Returns the keys that earlier imports of a source created, to which a later file may refer. */
export async function knownKeysOf(tx: Tx, source: string): Promise<KnownKeys> {
  const known: Record<string, Set<string>> = {};
  for (const section of KEYED_SECTIONS) known[section] = await knownKeys(tx, section, source);
  return known;
}

import type { Tx } from "@/db/client";
import type { Scope } from "@/lib/http/cache-policies";
import type { KnownKeys } from "./bundle";
import { type Counts, noCounts } from "./counts";
import { hashOf } from "./record-hash";
import { KEYED_SECTIONS } from "./references";
import { slugOf } from "./slug";
import {
  canRest,
  deactivateMissing,
  findRecord,
  hasSlug,
  isTaken,
  knownKeys,
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
 * Takes areas, categories, event types, topics or organizers in; gives the counts and the ids of those that have
 * changed, so that what shows them can be brought up to date. A record keeps its id, and its slug unless it names
 * another.
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
  if (prune && canRest(table)) {
    const keys = records.map((record) => record.key);
    counts.unpublished = await deactivateMissing(tx, table, source, keys);
  }
  if (counts.created + counts.updated + counts.unpublished > 0) await contentChanged(tx, SCOPES[table]);
  return { counts, changed };
}

/** The slug, or with -2, -3, … the first one that no other record of the kind has. */
async function freeSlug(tx: Tx, table: TaxonomyTable, source: string, key: string, wanted: string): Promise<string> {
  let slug = wanted;
  for (let n = 2; await isTaken(tx, table, source, key, slug); n++) slug = `${wanted}-${n}`;
  return slug;
}

/** The keys that a source has brought in before, to which a later file of it may refer. */
export async function knownKeysOf(tx: Tx, source: string): Promise<KnownKeys> {
  const known: Record<string, Set<string>> = {};
  for (const section of KEYED_SECTIONS) known[section] = await knownKeys(tx, section, source);
  return known;
}

import type { Db, Queryable, Tx } from "@/db/client";
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
  type TaxonomyFields,
  type TaxonomyKind,
  type TaxonomyRecord,
  upsertRecord,
} from "./taxonomy.queries";
import {
  forgetEdits,
  forgetEditsOf,
  listEntries,
  lockEntry,
  readEditedFields,
  readEntry,
  writeEntry,
} from "./taxonomy-editing.queries";
import { contentChanged } from "./versions.service";
import { CONSOLE_SOURCE, SHARED_SOURCE } from "./vocabulary";

export type { TaxonomyKind } from "./taxonomy.queries";

const SCOPES: Record<TaxonomyKind, Scope> = {
  areas: "places",
  categories: "places",
  event_types: "events",
  organizers: "events",
  culture_topics: "stories",
};

/**
 * Imports areas, categories, event types, topics or organizers. Returns the counts and the ids of the changed records,
 * so that the caller updates the read models that show them. A record keeps its id, the fields that staff edited, and
 * its slug unless the file names a new one.
 */
export async function importTaxonomy(
  tx: Tx,
  table: TaxonomyKind,
  source: string,
  records: readonly TaxonomyRecord[],
  { prune = false, overwriteEdits = false }: { prune?: boolean; overwriteEdits?: boolean } = {},
): Promise<{ counts: Counts; changed: string[] }> {
  const counts = noCounts();
  const changed: string[] = [];
  const keys = records.map((record) => record.key);
  if (overwriteEdits) await forgetEditsOf(tx, table, source, keys);
  for (const record of records) {
    const { outcome, id } = await importRecord(tx, table, source, record);
    if (outcome === "updated") changed.push(id);
    counts[outcome]++;
  }
  if (prune && canDeactivate(table)) counts.unpublished = await deactivateMissing(tx, table, source, keys);
  if (counts.created + counts.updated + counts.unpublished > 0) await contentChanged(tx, SCOPES[table]);
  return { counts, changed };
}

async function importRecord(
  tx: Tx,
  table: TaxonomyKind,
  source: string,
  record: TaxonomyRecord,
): Promise<{ outcome: "created" | "updated" | "unchanged"; id: string }> {
  const hash = hashOf(record);
  const existing = await findRecord(tx, table, source, record.key);
  if (existing?.import_hash === hash) return { outcome: "unchanged", id: existing.id };
  const slug = record.slug ?? existing?.slug ?? slugOf(record.name);
  const written = hasSlug(table) ? { ...record, slug: await freeSlug(tx, table, source, record.key, slug) } : record;
  const id = await upsertRecord(tx, table, source, written, hash);
  return { outcome: existing ? "updated" : "created", id };
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

/** Lists the entries of a kind by name. */
export const taxonomyEntries = (db: Db, kind: TaxonomyKind) => listEntries(db.reads, kind);

/** Returns the form values of an entry; undefined for an unknown one. */
export const taxonomyEntry = (db: Db, kind: TaxonomyKind, id: string) => readEntry(db.orm, kind, id);

/** Returns the form values of an entry and locks it until the transaction ends. */
export const lockTaxonomyEntry = (tx: Tx, kind: TaxonomyKind, id: string) => lockEntry(tx, kind, id);

/** Creates an entry under a key of the console's own source. Its slug is the first free one of its name. */
export async function createTaxonomyEntry(
  tx: Tx,
  kind: TaxonomyKind,
  key: string,
  fields: Omit<TaxonomyRecord, "key">,
): Promise<string> {
  const record = { ...fields, key, name: String(fields.name) };
  const slug = hasSlug(kind) ? await freeSlug(tx, kind, CONSOLE_SOURCE, key, slugOf(record.name)) : undefined;
  const id = await upsertRecord(tx, kind, CONSOLE_SOURCE, { ...record, ...(slug && { slug }) }, hashOf(record));
  await contentChanged(tx, SCOPES[kind]);
  return id;
}

/** Writes the form values of an entry, of which `edited` changed. The caller updates the read models that show it. */
export async function writeTaxonomyEntry(
  tx: Tx,
  kind: TaxonomyKind,
  id: string,
  fields: TaxonomyFields,
  edited: readonly string[],
): Promise<void> {
  await writeEntry(tx, kind, id, fields, edited);
  await contentChanged(tx, SCOPES[kind]);
}

/** The fields of an imported entry that imports leave; an empty list for an entry that no import updates. */
export async function editedEntryFields(db: Queryable, kind: TaxonomyKind, id: string): Promise<string[]> {
  const row = await readEditedFields(db, kind, id);
  return row && row.source !== CONSOLE_SOURCE && row.source !== SHARED_SOURCE ? row.edited_fields : [];
}

/** Lets the next import update every field of an entry again. */
export const releaseTaxonomyEntry = (tx: Tx, kind: TaxonomyKind, id: string): Promise<number> =>
  forgetEdits(tx, kind, id);

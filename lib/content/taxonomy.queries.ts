import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

export type TaxonomyTable = "areas" | "categories" | "event_types" | "culture_topics" | "organizers";

/** The columns of each kind beside its key and name; `slug` is of all that have an address of their own. */
const COLUMNS = {
  areas: ["slug"],
  categories: ["slug", "icon", "color", "active"],
  event_types: ["slug", "active"],
  culture_topics: ["slug"],
  organizers: ["website_url", "logo_url", "public_email", "public_phone"],
} as const satisfies Record<TaxonomyTable, readonly string[]>;

export const hasSlug = (table: TaxonomyTable): boolean => table !== "organizers";
export const canRest = (table: TaxonomyTable): boolean => table === "categories" || table === "event_types";

/** A record as its schema (lib/content/schema/taxonomy.ts) gives it. */
export type TaxonomyRecord = { key: string; name: string; slug?: string | null } & Record<
  string,
  string | boolean | null
>;

export interface Upserted {
  id: string;
  state: "created" | "updated" | "unchanged";
}

/** Whether a slug is taken by another record of the kind. */
export async function isTaken(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  key: string,
  slug: string,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from ${sql.identifier(table)} where slug = ${slug} and not (source = ${source} and source_key = ${key})`);
  return rows.length > 0;
}

/** What is kept of a record that the source has brought in before. */
export async function findRecord(tx: Tx, table: TaxonomyTable, source: string, key: string) {
  const slug = hasSlug(table) ? sql`slug` : sql`null as slug`;
  const [have] = await tx.execute<{ id: string; import_hash: string | null; slug: string | null }>(sql`
    select id::text, import_hash, ${slug} from ${sql.identifier(table)}
    where source = ${source} and source_key = ${key}`);
  return have;
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Adds or updates one record; gives its id, which stays. */
export async function upsertRecord(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  record: TaxonomyRecord,
  hash: string,
): Promise<string> {
  const columns = COLUMNS[table];
  const names = listed(columns.map((column) => sql.identifier(column)).map((name) => sql`${name}`));
  const values = listed(columns.map((column) => sql`${record[column] ?? null}`));
  const updates = listed(columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`));
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into ${sql.identifier(table)} (source, source_key, import_hash, name, ${names})
    values (${source}, ${record.key}, ${hash}, ${record.name}, ${values})
    on conflict (source, source_key) do update set import_hash = excluded.import_hash, name = excluded.name, ${updates}
    returning id::text`);
  if (!row) throw new Error(`${table} ${record.key} was not written`);
  return row.id;
}

/** Deactivates the records of a source that the file no longer has. */
export async function deactivateMissing(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  keys: readonly string[],
): Promise<number> {
  const rows = await tx.execute(sql`
    update ${sql.identifier(table)} set active = false, import_hash = null
    where source = ${source} and active
      and source_key <> all(select json_array_elements_text(${JSON.stringify(keys)}::json)) returning 1`);
  return rows.length;
}

/** The keys that a source has brought in before, so that a later file may refer to them. */
export async function knownKeys(
  tx: Tx,
  table: TaxonomyTable | "places" | "events" | "stories",
  source: string,
): Promise<Set<string>> {
  const rows = await tx.execute<{ key: string }>(
    sql`select source_key as key from ${sql.identifier(table)} where source = ${source}`,
  );
  return new Set(rows.map((row) => row.key));
}

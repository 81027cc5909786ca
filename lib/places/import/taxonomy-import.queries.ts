import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

export type TaxonomyTable = "areas" | "categories";

export interface TaxonomyRecord {
  key: string;
  slug: string;
  hash: string;
  name: string;
  icon?: string | null;
  color?: string | null;
  active?: boolean;
}

export interface Upserted {
  id: string;
  state: "created" | "updated" | "unchanged";
}

/** Whether a slug is taken by another record of the kind. */
async function isTaken(tx: Tx, table: TaxonomyTable, source: string, key: string, slug: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from ${sql.identifier(table)} where slug = ${slug} and not (source = ${source} and source_key = ${key})`);
  return rows.length > 0;
}

/** Adds or updates one area or category; its id stays, and so does its slug unless the record now gives another. */
export async function upsertTaxonomy(
  tx: Tx,
  table: TaxonomyTable,
  source: string,
  record: TaxonomyRecord,
): Promise<Upserted> {
  const name = sql.identifier(table);
  const [have] = await tx.execute<{ id: string; import_hash: string | null }>(
    sql`select id::text, import_hash from ${name} where source = ${source} and source_key = ${record.key}`,
  );
  if (have?.import_hash === record.hash) return { id: have.id, state: "unchanged" };
  let slug = record.slug;
  for (let n = 2; await isTaken(tx, table, source, record.key, slug); n++) slug = `${record.slug}-${n}`;
  const extra =
    table === "categories"
      ? {
          columns: sql`, icon, color, active`,
          values: sql`, ${record.icon ?? null}, ${record.color ?? null}, ${record.active ?? true}`,
          update: sql`, icon = excluded.icon, color = excluded.color, active = excluded.active`,
        }
      : { columns: sql``, values: sql``, update: sql`` };
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into ${name} (source, source_key, import_hash, name, slug ${extra.columns})
    values (${source}, ${record.key}, ${record.hash}, ${record.name}, ${slug} ${extra.values})
    on conflict (source, source_key) do update set import_hash = excluded.import_hash, name = excluded.name,
      slug = excluded.slug ${extra.update}
    returning id::text`);
  if (!row) throw new Error(`${table} ${record.key} was not written`);
  return { id: row.id, state: have ? "updated" : "created" };
}

/** Deactivates the categories of a source that the file no longer has. */
export async function deactivateMissing(tx: Tx, source: string, keys: readonly string[]): Promise<number> {
  const rows = await tx.execute(sql`
    update categories set active = false, import_hash = null
    where source = ${source} and active
      and source_key <> all(select json_array_elements_text(${JSON.stringify(keys)}::json)) returning 1`);
  return rows.length;
}

/** The places that show one of these areas or categories. */
export async function placesShowing(tx: Tx, table: TaxonomyTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const list = sql`${`{${ids.join(",")}}`}::bigint[]`;
  const rows =
    table === "areas"
      ? await tx.execute<{ id: string }>(sql`select id::text from places where area_id = any(${list})`)
      : await tx.execute<{ id: string }>(sql`
          select id::text from places where category_id = any(${list})
          union select place_id::text from place_categories where category_id = any(${list})`);
  return rows.map((row) => row.id);
}

/** The keys that a source has brought in before, so that a later file may refer to them. */
export async function knownKeys(tx: Tx, table: TaxonomyTable | "places", source: string): Promise<Set<string>> {
  const rows = await tx.execute<{ key: string }>(
    sql`select source_key as key from ${sql.identifier(table)} where source = ${source}`,
  );
  return new Set(rows.map((row) => row.key));
}

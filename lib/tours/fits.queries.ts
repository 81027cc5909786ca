import { sql as raw } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";

export const FIT_KINDS = ["category", "place_kind", "event_type"] as const;

export interface FitRow {
  kind: (typeof FIT_KINDS)[number];
  value: string;
  fit: number;
  own: boolean;
  enabled: boolean;
}

/** What the table says of a tour type; nothing where the mapping that ships holds. */
export const readFits = (sql: Sql, tourType: string): Promise<FitRow[]> => sql<FitRow[]>`
  select kind, value, fit, own, enabled from tour_type_fits where tour_type = ${tourType} order by kind, value`;

/** The tour types that have rows of their own, with how many of them count. */
export const countFits = (sql: Sql) => sql<{ tour_type: string; rules: number; enabled: number }[]>`
  select tour_type, count(*)::int as rules, count(*) filter (where enabled)::int as enabled
  from tour_type_fits group by tour_type`;

/** The rows of a tour type, held with the type itself: whoever makes or ends its own mapping waits for the other. */
export async function lockFits(tx: Tx, tourType: string): Promise<FitRow[]> {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('tour_type_fits'), hashtext(${tourType}))`);
  const rows = await tx.execute(raw`
    select kind, value, fit, own, enabled from tour_type_fits where tour_type = ${tourType} order by kind, value`);
  return rows as unknown as FitRow[];
}

/** Adds rows, or gives those that are there these values. */
export async function putFits(tx: Tx, tourType: string, rows: readonly FitRow[]): Promise<void> {
  await tx.execute(raw`
    insert into tour_type_fits (tour_type, kind, value, fit, own, enabled)
    select ${tourType}, kind, value, fit, own, enabled
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(kind text, value text, fit real, own boolean, enabled boolean)
    on conflict (tour_type, kind, value) do update set fit = excluded.fit, own = excluded.own, enabled = excluded.enabled`);
}

/** Removes one row, or with none named all of the type. */
export async function deleteFits(tx: Tx, tourType: string, one?: Pick<FitRow, "kind" | "value">): Promise<void> {
  const only = one ? raw`and kind = ${one.kind} and value = ${one.value}` : raw``;
  await tx.execute(raw`delete from tour_type_fits where tour_type = ${tourType} ${only}`);
}

/** The slugs that a rule may name, of categories and event types. */
export async function readSlugs(orm: Orm): Promise<{ categories: string[]; eventTypes: string[] }> {
  const of = async (table: string) =>
    [...(await orm.execute<{ slug: string }>(raw`select slug from ${raw.identifier(table)} order by slug`))].map(
      ({ slug }) => slug,
    );
  return { categories: await of("categories"), eventTypes: await of("event_types") };
}

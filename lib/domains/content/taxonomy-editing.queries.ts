import type { Tx } from "@/db/client";
import { areas, categories, cultureTopics, eventTypes, organizers } from "@/db/schema";
import { boolean, integer, json, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, join, nameOf, sql } from "@/lib/platform/sql/template";

const TABLES = { areas, categories, event_types: eventTypes, culture_topics: cultureTopics, organizers };
export type TaxonomyKind = keyof typeof TABLES;
type Columns = Readonly<Record<string, (typeof areas)["name"] | (typeof categories)["active"]>>;

/** The columns that staff edit, by form field. */
const FIELDS = {
  areas: { name: areas.name, polygon: areas.polygon },
  categories: { name: categories.name, icon: categories.icon, color: categories.color, active: categories.active },
  event_types: { name: eventTypes.name, active: eventTypes.active },
  culture_topics: { name: cultureTopics.name },
  organizers: {
    name: organizers.name,
    website_url: organizers.websiteUrl,
    logo_url: organizers.logoUrl,
    public_email: organizers.publicEmail,
    public_phone: organizers.publicPhone,
  },
} as const;

const KINDS = Object.keys(TABLES) as TaxonomyKind[];
const MOST = 2_000;

const activeOf = (kind: TaxonomyKind): Fragment =>
  kind === "categories" || kind === "event_types" ? sql`${TABLES[kind].active}` : sql`true as active`;

/** The entries of a kind by name. */
export const listEntries = query({
  row: { id: rowId, name: text(), active: boolean, total: integer },
  sql: (kind: TaxonomyKind) => {
    const table = TABLES[kind];
    return sql`
      select ${table.id}, ${table.name}, ${activeOf(kind)}, (count(*) over ())::int as total
      from ${table} order by ${table.name}, ${table.id} limit ${MOST}::int`;
  },
  samples: KINDS.map((kind): [TaxonomyKind] => [kind]),
});

function fieldsJson(kind: TaxonomyKind): Fragment {
  const pairs = Object.entries(FIELDS[kind] as unknown as Columns).map(
    ([field, column]) => sql`${field}::text, ${column}`,
  );
  return sql`jsonb_build_object(${join(pairs, sql`, `)})`;
}

/** The form values of an entry, locked until the transaction ends. */
export const lockEntry = queryRow({
  row: { fields: json<Record<string, unknown>>() },
  sql: (kind: TaxonomyKind, id: string) => sql`
    select ${fieldsJson(kind)} as fields from ${TABLES[kind]} where ${TABLES[kind].id} = ${id}::bigint for update`,
  samples: KINDS.map((kind): [TaxonomyKind, string] => [kind, "1"]),
});

/** The form values of an entry. */
export const readEntry = queryRow({
  row: { fields: json<Record<string, unknown>>(), slug: orNull(text()) },
  sql: (kind: TaxonomyKind, id: string) => {
    const table = TABLES[kind];
    const slug = "slug" in table ? sql`${table.slug}` : sql`null::text as slug`;
    return sql`select ${fieldsJson(kind)} as fields, ${slug} from ${table} where ${table.id} = ${id}::bigint`;
  },
  samples: KINDS.map((kind): [TaxonomyKind, string] => [kind, "1"]),
});

const parameterOf = (value: unknown): Fragment =>
  typeof value === "object" && value !== null
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value as string | boolean | null}`;

const updateRow = command({
  sql: (kind: TaxonomyKind, id: string, to: Readonly<Record<string, unknown>>) => {
    const columns = Object.entries(FIELDS[kind] as unknown as Columns);
    const set = columns.map(([field, column]) => sql`${nameOf(column)} = ${parameterOf(to[field] ?? null)}`);
    return sql`update ${TABLES[kind]} set ${join(set, sql`, `)} where ${TABLES[kind].id} = ${id}::bigint`;
  },
  samples: KINDS.map((kind): [TaxonomyKind, string, Record<string, unknown>] => [kind, "1", { active: true }]),
});

/** Writes the form values of an entry. Its slug stays. */
export async function writeEntry(
  tx: Tx,
  kind: TaxonomyKind,
  id: string,
  to: Readonly<Record<string, unknown>>,
): Promise<void> {
  await updateRow(tx, kind, id, to);
}

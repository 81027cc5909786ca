import type { Tx } from "@/db/client";
import { areas, categories, cultureTopics, events, eventTypes, organizers, places, stories } from "@/db/schema";
import { namesOf, setExcluded, setUnlessEdited } from "@/lib/platform/sql/column-lists";
import { orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, join, nameOf, sql } from "@/lib/platform/sql/template";

export const TABLES = { areas, categories, event_types: eventTypes, culture_topics: cultureTopics, organizers };
export type TaxonomyKind = keyof typeof TABLES;

/** The columns of each kind besides its key and name, by the field of a record. */
export const FIELDS = {
  areas: { slug: areas.slug, polygon: areas.polygon },
  categories: { slug: categories.slug, icon: categories.icon, color: categories.color, active: categories.active },
  event_types: { slug: eventTypes.slug, active: eventTypes.active },
  culture_topics: { slug: cultureTopics.slug },
  organizers: {
    website_url: organizers.websiteUrl,
    logo_url: organizers.logoUrl,
    public_email: organizers.publicEmail,
    public_phone: organizers.publicPhone,
  },
};

export type SluggedTable = Exclude<TaxonomyKind, "organizers">;
export const hasSlug = (table: TaxonomyKind): table is SluggedTable => table !== "organizers";

type DeactivatableTable = "categories" | "event_types";
/** Whether records of the kind can be deactivated. */
export const canDeactivate = (table: TaxonomyKind): table is DeactivatableTable =>
  table === "categories" || table === "event_types";

/** The values of an entry by field, parsed by its schema or form. */
export type TaxonomyFields = Readonly<Record<string, string | boolean | object | null>>;

/** A record as parsed by its schema (lib/domains/content/schema/taxonomy.ts). */
export type TaxonomyRecord = { key: string; name: string; slug?: string | null } & TaxonomyFields;

/** Returns whether another record of the kind has the slug. */
export const isTaken = matches({
  sql: (kind: SluggedTable, source: string, key: string, slug: string) => {
    const table = TABLES[kind];
    return sql`
      select 1 from ${table}
      where ${table.slug} = ${slug} and not (${table.source} = ${source} and ${table.sourceKey} = ${key})`;
  },
  samples: [
    ["areas", "s", "k", "slug"],
    ["categories", "s", "k", "slug"],
    ["event_types", "s", "k", "slug"],
    ["culture_topics", "s", "k", "slug"],
  ],
});

/** Returns the stored id, hash and slug of a record that the source imported before. */
export const findRecord = queryRow({
  row: { id: rowId, import_hash: orNull(text()), slug: orNull(text()) },
  sql: (kind: TaxonomyKind, source: string, key: string) => {
    const table = TABLES[kind];
    const slug = hasSlug(kind) ? sql`${TABLES[kind].slug}` : sql`null::text as slug`;
    return sql`
      select ${table.id}, ${table.importHash}, ${slug} from ${table}
      where ${table.source} = ${source} and ${table.sourceKey} = ${key}`;
  },
  samples: [
    ["areas", "s", "k"],
    ["categories", "s", "k"],
    ["event_types", "s", "k"],
    ["culture_topics", "s", "k"],
    ["organizers", "s", "k"],
  ],
});

const RECORD: TaxonomyRecord = { key: "k", name: "n", slug: "n", active: true };

/** The value of a field as a parameter; objects as JSON. */
export const parameterOf = (value: TaxonomyFields[string]): Fragment =>
  typeof value === "object" && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

const upsertRow = queryOne({
  row: { id: rowId },
  sql: (kind: TaxonomyKind, source: string, record: TaxonomyRecord, hash: string) => {
    const table = TABLES[kind];
    const fields = Object.entries(FIELDS[kind]);
    const columns = fields.map(([, column]) => column);
    const values = join(
      fields.map(([field]) => parameterOf(record[field] ?? null)),
      sql`, `,
    );
    const { source: from, sourceKey, importHash, name } = table;
    return sql`
      insert into ${table} (${namesOf([from, sourceKey, importHash, name, ...columns])})
      values (${source}, ${record.key}, ${hash}, ${record.name}, ${values})
      on conflict (${namesOf([from, sourceKey])}) do update set ${setExcluded([importHash])},
        ${setUnlessEdited([name, ...columns], table.editedFields)}
      returning ${table.id}`;
  },
  samples: [
    ["areas", "s", RECORD, "h"],
    ["categories", "s", RECORD, "h"],
    ["event_types", "s", RECORD, "h"],
    ["culture_topics", "s", RECORD, "h"],
    ["organizers", "s", RECORD, "h"],
  ],
});

/** Inserts or updates one record, except for the fields that staff edited. Returns its id, which never changes. */
export const upsertRecord = async (
  tx: Tx,
  kind: TaxonomyKind,
  source: string,
  record: TaxonomyRecord,
  hash: string,
): Promise<string> => (await upsertRow(tx, kind, source, record, hash)).id;

/** Deactivates the records of a source that are missing from the file and that staff left alone. Returns how many. */
export const deactivateMissing = command({
  sql: (kind: DeactivatableTable, source: string, keys: readonly string[]) => {
    const table = TABLES[kind];
    return sql`
      update ${table} set ${nameOf(table.active)} = false, ${nameOf(table.importHash)} = null
      where ${table.source} = ${source} and ${table.active} and ${table.sourceKey} <> all(${keys}::text[])
        and not ('active' = any(${table.editedFields}))`;
  },
  samples: [
    ["categories", "s", ["k"]],
    ["event_types", "s", ["k"]],
  ],
});

const KEYED = { ...TABLES, places, events, stories };

const keyRows = query({
  row: { key: text() },
  sql: (kind: keyof typeof KEYED, source: string) => {
    const table = KEYED[kind];
    return sql`select ${table.sourceKey} as key from ${table} where ${table.source} = ${source}`;
  },
  samples: [
    ["areas", "s"],
    ["categories", "s"],
    ["event_types", "s"],
    ["culture_topics", "s"],
    ["organizers", "s"],
    ["places", "s"],
    ["events", "s"],
    ["stories", "s"],
  ],
});

/** Returns the keys that earlier imports of a source created. */
export const knownKeys = async (tx: Tx, kind: keyof typeof KEYED, source: string): Promise<Set<string>> =>
  new Set((await keyRows(tx, kind, source)).map(({ key }) => key));

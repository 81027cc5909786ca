import { array, boolean, integer, json, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, join, nameOf, sql } from "@/lib/platform/sql/template";
import {
  canDeactivate,
  FIELDS,
  hasSlug,
  parameterOf,
  TABLES,
  type TaxonomyFields,
  type TaxonomyKind,
} from "./taxonomy.queries";

/** The columns that staff edit of a kind, by form field. Slugs stay as they are. */
const columnsOf = (kind: TaxonomyKind) =>
  Object.entries({ name: TABLES[kind].name, ...FIELDS[kind] }).filter(([field]) => field !== "slug");

const KINDS = Object.keys(TABLES) as TaxonomyKind[];
const MOST = 2_000;

const activeOf = (kind: TaxonomyKind): Fragment =>
  canDeactivate(kind) ? sql`${TABLES[kind].active}` : sql`true as active`;

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
  const pairs = columnsOf(kind).map(([field, column]) => sql`${field}::text, ${column}`);
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
    const slug = hasSlug(kind) ? sql`${TABLES[kind].slug}` : sql`null::text as slug`;
    return sql`select ${fieldsJson(kind)} as fields, ${slug} from ${TABLES[kind]} where ${TABLES[kind].id} = ${id}::bigint`;
  },
  samples: KINDS.map((kind): [TaxonomyKind, string] => [kind, "1"]),
});

/** Writes the form values of an entry. Its slug stays. Imports leave the `edited` fields from now on. */
export const writeEntry = command({
  sql: (kind: TaxonomyKind, id: string, to: TaxonomyFields, edited: readonly string[]) => {
    const { editedFields } = TABLES[kind];
    const set = columnsOf(kind).map(([field, column]) => sql`${nameOf(column)} = ${parameterOf(to[field] ?? null)}`);
    return sql`
      update ${TABLES[kind]} set ${join(set, sql`, `)},
        ${nameOf(editedFields)} = array(select distinct unnest(${editedFields} || ${edited}::text[]) order by 1)
      where ${TABLES[kind].id} = ${id}::bigint`;
  },
  samples: KINDS.map((kind): [TaxonomyKind, string, TaxonomyFields, string[]] => [
    kind,
    "1",
    { active: true },
    ["name"],
  ]),
});

/** The fields of an entry that imports leave. */
export const readEditedFields = queryRow({
  row: { edited_fields: array(text()), source: text() },
  sql: (kind: TaxonomyKind, id: string) => sql`
    select ${TABLES[kind].editedFields}, ${TABLES[kind].source} from ${TABLES[kind]}
    where ${TABLES[kind].id} = ${id}::bigint`,
  samples: KINDS.map((kind): [TaxonomyKind, string] => [kind, "1"]),
});

const forget = (kind: TaxonomyKind): Fragment => {
  const { editedFields, importHash } = TABLES[kind];
  return sql`update ${TABLES[kind]} set ${nameOf(editedFields)} = '{}', ${nameOf(importHash)} = null`;
};

/** Forgets which fields of an entry were edited, so that the next import writes all of them. */
export const forgetEdits = command({
  sql: (kind: TaxonomyKind, id: string) => sql`${forget(kind)} where ${TABLES[kind].id} = ${id}::bigint`,
  samples: KINDS.map((kind): [TaxonomyKind, string] => [kind, "1"]),
});

/** Forgets which fields of a source's entries were edited. */
export const forgetEditsOf = command({
  sql: (kind: TaxonomyKind, source: string, keys: readonly string[]) => {
    const { source: from, sourceKey, editedFields } = TABLES[kind];
    return sql`
      ${forget(kind)} where ${from} = ${source} and ${sourceKey} = any(${keys}::text[]) and ${editedFields} <> '{}'`;
  },
  samples: KINDS.map((kind): [TaxonomyKind, string, string[]] => [kind, "s", ["k"]]),
});

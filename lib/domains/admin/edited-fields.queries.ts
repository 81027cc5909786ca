import { events, places, stories } from "@/db/schema";
import { array, boolean, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const TABLES = { place: places, event: events, story: stories };
/** The kinds of entities that staff edit and imports update. */
export type EditedNoun = keyof typeof TABLES;

/** Marks fields as edited, so that imports leave them. */
export const markEdited = command({
  sql: (noun: EditedNoun, id: string, fields: readonly string[]) => {
    const table = TABLES[noun];
    return sql`
      update ${table} set ${nameOf(table.editedFields)} =
        array(select distinct unnest(${table.editedFields} || ${fields}::text[]) order by 1)
      where ${table.id} = ${id}::bigint`;
  },
  samples: [
    ["place", "1", ["name"]],
    ["event", "1", ["title"]],
    ["story", "1", ["title"]],
  ],
});

/** Forgets which fields were edited, and the hash, so that the next import writes the whole record. */
export const clearEdited = command({
  sql: (noun: EditedNoun, id: string) => {
    const table = TABLES[noun];
    return sql`
      update ${table} set ${nameOf(table.editedFields)} = '{}', ${nameOf(table.importHash)} = null
      where ${table.id} = ${id}::bigint`;
  },
  samples: [
    ["place", "1"],
    ["event", "1"],
    ["story", "1"],
  ],
});

/** The edited fields of an entity, and whether imports update it. */
export const readEdited = queryRow({
  row: { edited_fields: array(text()), imported: boolean },
  sql: (noun: EditedNoun, id: string) => {
    const table = TABLES[noun];
    return sql`
      select ${table.editedFields}, ${table.source} <> 'console' as imported
      from ${table} where ${table.id} = ${id}::bigint`;
  },
  samples: [
    ["place", "1"],
    ["event", "1"],
    ["story", "1"],
  ],
});

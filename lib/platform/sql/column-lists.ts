import type { Column } from "drizzle-orm";
import { type Fragment, join, literal, nameOf, sql } from "./template";

/** The names of columns without their table, as `insert` takes them: `"a", "b"`. */
export const namesOf = (columns: readonly Column[]): Fragment => join(columns.map(nameOf), sql`, `);

/**
 * Like `setExcluded`, but a column keeps its value if `edited`, an array column of the same table, has its name.
 */
export const setUnlessEdited = (columns: readonly Column[], edited: Column): Fragment =>
  join(
    columns.map((column) => {
      const name = nameOf(column);
      const isEdited = sql`${literal(column.name)} = any(${edited})`;
      return sql`${name} = case when ${isEdited} then ${column} else excluded.${name} end`;
    }),
    sql`, `,
  );

/** The assignments of an upsert that takes over the inserted values: `"a" = excluded."a", "b" = excluded."b"`. */
export const setExcluded = (columns: readonly Column[]): Fragment =>
  join(
    columns.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`),
    sql`, `,
  );

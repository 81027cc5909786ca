import type { Column } from "drizzle-orm";
import { type Fragment, join, nameOf, sql } from "./template";

/** The names of columns without their table, as `insert` takes them: `"a", "b"`. */
export const namesOf = (columns: readonly Column[]): Fragment => join(columns.map(nameOf), sql`, `);

/** The assignments of an upsert that takes over the inserted values: `"a" = excluded."a", "b" = excluded."b"`. */
export const setExcluded = (columns: readonly Column[]): Fragment =>
  join(
    columns.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`),
    sql`, `,
  );

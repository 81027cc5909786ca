import type { Column, Table } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { placeMedia, reviewPhotos } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { type Fragment, join, rawSql, sql } from "@/lib/platform/sql/template";

/** Reads the next records of one file, in the order of their keys. `after` is the key of the last one read. */
export type ReadSection = (
  db: Queryable,
  owner: string,
  after: string,
  limit: number,
) => Promise<{ key: string; json: string }[]>;

interface Source {
  from: Table;
  key: Column;
  where: (owner: string) => Fragment;
  columns: readonly Column[];
  /** Records that belong to this one, by their names. */
  nested?: Readonly<Record<string, Fragment>>;
}

/** The records whose column has the person's id. */
export const isOwnedBy =
  (column: Column) =>
  (owner: string): Fragment =>
    sql`${column} = ${owner}`;

/** The columns of an image that a person has uploaded. */
export const photoColumns = (media: typeof placeMedia | typeof reviewPhotos): Column[] => [
  media.id,
  media.url,
  media.status,
  media.altText,
  media.attribution,
  media.license,
  media.createdAt,
];

/** Ids are texts, as in the API. */
const exportedColumn = (column: Column): Fragment =>
  /(^|_)id$/.test(column.name) ? sql`${column}::text` : sql`${column}`;

const record = (columns: readonly Column[], nested: Source["nested"] = {}): Fragment => {
  const own = columns.map((column) => sql`${rawSql(`'${column.name}'`)}, ${exportedColumn(column)}`);
  const others = Object.entries(nested).map(([name, fragment]) => sql`${rawSql(`'${name}'`)}, ${fragment}`);
  return sql`json_build_object(${join([...own, ...others], sql`, `)})`;
};

/** The records of another table that belong to one, as a JSON array. */
export const list = (from: Table, columns: readonly Column[], order: Column, where: Fragment): Fragment =>
  sql`coalesce((select json_agg(${record(columns)} order by ${order}) from ${from} where ${where}), '[]')`;

/**
 * The reader of one file. A key sorts as its own type, so that the index serves the order. Texts begin after "", numbers after 0.
 */
export function section({ from, key, where, columns, nested }: Source): ReadSection {
  const numeric = key.getSQLType() === "bigint";
  const type = rawSql(numeric ? "bigint" : "text");
  const value = record(columns, nested);
  const read = query({
    row: { key: text(), json: text() },
    sql: (owner: string, after: string, limit: number) => sql`
      select ${key}::text as key, (${value})::text as json from ${from}
      where ${where(owner)} and ${key}::${type} > ${after}::${type}
      order by ${key}::${type} limit ${limit}`,
    samples: [["usr_1", numeric ? "0" : "", 10]],
  });
  return (db, owner, after, limit) => read(db, owner, after === "" && numeric ? "0" : after, limit);
}

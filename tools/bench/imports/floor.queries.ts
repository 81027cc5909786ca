import type { Readable, Writable } from "node:stream";
import type postgres from "postgres";

/** The number of places. */
export async function countPlaces(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ places: number }[]>`select count(*)::int as places from places`;
  return row?.places ?? 0;
}

/** The rows of the places, as COPY writes them. */
export const copyOut = (sql: postgres.Sql): Promise<Readable> => sql`copy places to stdout`.readable();

/** Creates a table without indexes for the same rows, which COPY writes to it. */
export async function copyIn(sql: postgres.Sql): Promise<Writable> {
  await sql`drop table if exists floor`;
  await sql`create table floor (like places)`;
  return sql`copy floor from stdin`.writable();
}

import type postgres from "postgres";

/** The number of places. */
export async function countPlaces(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ places: number }[]>`select count(*)::int as places from places`;
  return row?.places ?? 0;
}

/**
 * Writes the rows of the places to a file of the server, as COPY does, and returns its path quoted for a statement. Through the
 * driver's streams, a copy sometimes never ends: it may pause its socket just after the stream has asked for more.
 */
export async function copyOut(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<
    { file: string }[]
  >`select quote_literal(current_setting('data_directory') || '/places.copy') as file`;
  const file = row?.file ?? "";
  await sql.unsafe(`copy places to ${file}`);
  return file;
}

/** Makes a table without indexes for the same rows, and copies them into it. */
export async function copyIn(sql: postgres.Sql, file: string): Promise<void> {
  await sql`create table floor (like places)`;
  await sql.unsafe(`copy floor from ${file}`);
}

import type { Sql } from "@/db/client";

/** Adds `n` to a window's count and gives the new count. */
export async function countHits(sql: Sql, id: string, reset: number, n: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    insert into rate_limits (id, count, reset_at) values (${id}, ${n}, to_timestamp(${reset}))
    on conflict (id) do update set count = rate_limits.count + excluded.count
    returning count`;
  if (!row) throw new Error("the count came back empty");
  return row.count;
}

/** A window's count so far. */
export async function readHits(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count from rate_limits where id = ${id}`;
  return row?.count ?? 0;
}

/** Removes the windows that are over. */
export async function dropPastWindows(sql: Sql, now: Date): Promise<void> {
  await sql`delete from rate_limits where reset_at < ${now.toISOString()}::timestamptz`;
}

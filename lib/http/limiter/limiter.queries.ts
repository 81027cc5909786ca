import type { Sql } from "@/db/client";
import type { Round } from "./rounds";

/** Adds to the counts of windows, each of them once, and gives the new count of each. */
export async function countHits(sql: Sql, hits: readonly Round[]): Promise<Map<string, number>> {
  // In the order of their ids, so that no two processes wait for each other's rows.
  const rows = hits
    .map(({ id, reset, n }) => ({ id, count: n, reset_at: new Date(reset * 1000).toISOString() }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = await sql<{ id: string; count: number }[]>`
    insert into rate_limits ${sql(rows)}
    on conflict (id) do update set count = rate_limits.count + excluded.count
    returning id, count`;
  return new Map(counted.map(({ id, count }) => [id, count]));
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

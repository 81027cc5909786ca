import type { Sql } from "@/db/client";

/** How far the primary's log has come, in bytes. */
export async function writtenTo(primary: Sql): Promise<number> {
  const [row] = await primary<{ at: string }[]>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as at`;
  return Number(row?.at);
}

/** How far the replica has replayed that log, in bytes; throws where the server is no replica. */
export async function replayedTo(replica: Sql): Promise<number> {
  const [row] = await replica<{ at: string | null }[]>`
    select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as at where pg_is_in_recovery()`;
  if (row?.at == null) throw new Error("the server of DATABASE_REPLICA_URL is no replica");
  return Number(row.at);
}

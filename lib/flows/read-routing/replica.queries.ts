import type { Queryable } from "@/db/client";
import { numericText, orNull } from "@/lib/platform/sql/columns";
import { queryOne, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

// A position in the write-ahead log, in bytes.
const POSITION = { position: orNull(numericText) };

const readWritten = queryOne({
  row: POSITION,
  sql: () => sql`select pg_current_wal_lsn() - '0/0'::pg_lsn as position`,
  samples: [[]],
});

const readReplayed = queryRow({
  row: POSITION,
  sql: () => sql`select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position where pg_is_in_recovery()`,
  samples: [[]],
});

/** How many bytes of write-ahead log the primary has written. */
export async function writtenTo(primary: Queryable): Promise<number> {
  return Number((await readWritten(primary)).position);
}

/** How many of those bytes the replica has replayed. Throws if the server is not a replica. */
export async function replayedTo(replica: Queryable): Promise<number> {
  const row = await readReplayed(replica);
  if (row?.position == null) throw new Error("the server of DATABASE_REPLICA_URL is not a replica");
  return Number(row.position);
}

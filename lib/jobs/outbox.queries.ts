import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { outbox } from "@/db/schema";

export interface OutboxRow {
  id: string;
  event_id: string;
  name: string;
  data: Record<string, unknown>;
  request_id: string | null;
  /** When it was queued, in milliseconds since 1970. */
  ts: number;
  attempts: number;
}

/** Adds an event, unless one with its id waits already. */
export async function insertEvent(
  tx: Tx,
  event: { eventId: string; name: string; data: object; requestId: string | null },
): Promise<void> {
  await tx.insert(outbox).values(event).onConflictDoNothing();
}

const COLUMNS = sql`id::text as id, event_id, name, data, request_id, attempts,
  (extract(epoch from created_at) * 1000)::float8 as ts`;

/** Takes events out of the outbox, for who keeps them in this same transaction. */
export async function takeEvents(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const rows = await tx.execute(sql`
    delete from outbox where id in (
      select id from outbox where due_at <= clock_timestamp() order by outbox.id limit ${limit} for update skip locked
    ) returning ${COLUMNS}`);
  return rows as unknown as OutboxRow[];
}

/** Holds events back from others for so long, for who sends them without a transaction. */
export async function leaseEvents(db: Sql, limit: number, ms: number): Promise<OutboxRow[]> {
  return db<OutboxRow[]>`
    update outbox set attempts = attempts + 1, due_at = clock_timestamp() + ${ms} * interval '1 millisecond'
    where id in (
      select id from outbox where due_at <= clock_timestamp() order by outbox.id limit ${limit} for update skip locked
    )
    returning id::text as id, event_id, name, data, request_id, attempts,
      (extract(epoch from created_at) * 1000)::float8 as ts`;
}

/** Removes events that have been sent. */
export async function dropEvents(db: Sql, ids: readonly string[]): Promise<void> {
  await db`delete from outbox where id = any(${ids}::bigint[])`;
}

/** Lets events that could not be sent wait. */
export async function postponeEvents(db: Sql, ids: readonly string[], ms: number): Promise<void> {
  await db`
    update outbox set due_at = clock_timestamp() + ${ms} * interval '1 millisecond' where id = any(${ids}::bigint[])`;
}

/** Removes events that were queued before a moment; gives how many. */
export async function dropUnheard(db: Sql, before: string): Promise<number> {
  const gone = await db`delete from outbox where created_at < ${before}::timestamptz returning 1`;
  return gone.length;
}

/** How many events wait, and for how many seconds the oldest has; 0 where none does. */
export async function outboxState(db: Sql): Promise<{ depth: number; seconds: number }> {
  const [row] = await db<{ depth: number; seconds: number | null }[]>`
    select count(*)::int as depth, extract(epoch from clock_timestamp() - min(created_at))::float8 as seconds from outbox`;
  return { depth: row?.depth ?? 0, seconds: row?.seconds ?? 0 };
}

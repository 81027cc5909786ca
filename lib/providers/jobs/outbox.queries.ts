import { inArray, lt } from "drizzle-orm";
import type { Orm, Queryable, Tx } from "@/db/client";
import { outbox } from "@/db/schema";
import { float, integer, json, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { query, queryOne } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, sql } from "@/lib/platform/sql/template";

const EVENT = {
  id: rowId,
  event_id: text(),
  name: text(),
  data: json<Record<string, unknown>>(),
  request_id: orNull(text()),
  attempts: integer,
  /** Time of queuing, in milliseconds since 1970. */
  ts: float,
};
export type OutboxRow = RowOf<typeof EVENT>;

/** Inserts an event, unless one with its id is already waiting. */
export async function insertEvent(
  tx: Tx,
  event: { eventId: string; name: string; data: object; requestId: string | null },
): Promise<void> {
  await tx.insert(outbox).values(event).onConflictDoNothing();
}

const columns = sql`${outbox.id}, ${outbox.eventId}, ${outbox.name}, ${outbox.data}, ${outbox.requestId},
  ${outbox.attempts}, (extract(epoch from ${outbox.createdAt}) * 1000)::float8 as ts`;

const dueIds = (limit: number) => sql`
  select ${outbox.id} from ${outbox} where ${outbox.dueAt} <= statement_timestamp()
  order by ${outbox.id} limit ${limit} for update skip locked`;

/** The database's clock in `ms` milliseconds: leases and delays use one clock for all processes. */
export const clockAfter = (ms: number): Fragment => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Deletes due events and returns them, for a caller that stores their effect in the same transaction. */
export const takeEvents = query({
  row: EVENT,
  sql: (limit: number) => sql`delete from ${outbox} where ${outbox.id} in (${dueIds(limit)}) returning ${columns}`,
  samples: [[1]],
});

/** Leases due events to a caller that sends them outside a transaction; others do not see them for `ms`. */
export const leaseEvents = query({
  row: EVENT,
  sql: (limit: number, ms: number) => sql`
    update ${outbox} set ${nameOf(outbox.attempts)} = ${outbox.attempts} + 1, ${nameOf(outbox.dueAt)} = ${clockAfter(ms)}
    where ${outbox.id} in (${dueIds(limit)}) returning ${columns}`,
  samples: [[1, 1_000]],
});

const rowIds = (ids: readonly string[]): bigint[] => ids.map(BigInt);

/** Deletes events that have been sent. */
export async function deleteEvents(orm: Orm, ids: readonly string[]): Promise<void> {
  await orm.delete(outbox).where(inArray(outbox.id, rowIds(ids)));
}

/** Makes events due again after `ms`. */
export async function postponeEvents(orm: Orm, ids: readonly string[], ms: number): Promise<void> {
  await orm
    .update(outbox)
    .set({ dueAt: clockAfter(ms).getSQL() })
    .where(inArray(outbox.id, rowIds(ids)));
}

/** Deletes events that were queued before a moment (ISO 8601). Returns their number. */
export async function deleteEventsQueuedBefore(orm: Orm, before: string): Promise<number> {
  const rows = await orm.delete(outbox).where(lt(outbox.createdAt, before)).returning({ id: outbox.id });
  return rows.length;
}

/** Returns the number of waiting events and the age of the oldest in seconds, null if there is none. */
const readState = queryOne({
  row: { depth: integer, seconds: orNull(float) },
  sql: () => sql`
    select count(*)::int as depth, extract(epoch from clock_timestamp() - min(${outbox.createdAt}))::float8 as seconds
    from ${outbox}`,
  samples: [[]],
});

/** Returns the number of waiting events and the age of the oldest in seconds, 0 if there is none. */
export async function readOutboxState(db: Queryable): Promise<{ depth: number; seconds: number }> {
  const { depth, seconds } = await readState(db);
  return { depth, seconds: seconds ?? 0 };
}

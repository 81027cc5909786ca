import { randomUUID } from "node:crypto";
import { and, eq, lt, notInArray } from "drizzle-orm";
import type { Orm, Queryable, Tx } from "@/db/client";
import { jobRuns, outbox } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { array, boolean, float, integer, json, orNull, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { literal, nameOf, none, rawSql, sql } from "@/lib/platform/sql/template";
import type { JobEvent } from "../event";
import { clockAfter } from "../outbox.queries";
import type { NewRun } from "./function-registry";
import type { FinishedStep, Transition } from "./transition";

// Key of the advisory lock that serializes claims: concurrency limits are exact because only one process counts at a time.
export const CLAIM_LOCK = 0x6a6f6273;

const isRunning = sql`${jobRuns.status} = ${literal("running")}`;

/** A run that this process holds until its lease expires. */
export interface ClaimedRun {
  id: string;
  functionId: string;
  event: JobEvent;
  requestId: string | null;
  steps: FinishedStep[];
  /** Zero-based. */
  attempt: number;
  /** Number of processes that died during this attempt. */
  crashes: number;
}

type StartedRun = NewRun & { requestId: string | null };

const addRuns = command({
  sql: (runs: readonly (StartedRun & { id: string })[]) => sql`
    insert into ${jobRuns} (${namesOf([
      jobRuns.id,
      jobRuns.functionId,
      jobRuns.idempotencyKey,
      jobRuns.event,
      jobRuns.requestId,
      jobRuns.concurrencyKeys,
      jobRuns.concurrencyLimits,
    ])})
    select * from json_to_recordset(${JSON.stringify(runs)}::json) as (id text, "functionId" text, "idempotencyKey" text,
      event json, "requestId" text, "concurrencyKeys" text[], "concurrencyLimits" integer[])
    on conflict do nothing`,
  samples: [[[]]],
});

/** Inserts runs. Skips those whose function already has a run with the same idempotency key. */
export async function insertRuns(tx: Tx, runs: readonly StartedRun[]): Promise<void> {
  if (runs.length > 0)
    await addRuns(
      tx,
      runs.map((run) => ({ ...run, id: randomUUID() })),
    );
}

/** Takes the claim lock, so that no other process claims runs until the transaction ends. */
export const lockClaims = command({
  sql: () => sql`select pg_advisory_xact_lock(${rawSql(String(CLAIM_LOCK))})`,
  samples: [[]],
});

/** Returns how many runs are held under each concurrency key, over all processes. */
export const countRunsByKey = query({
  row: { key: text(), runs: integer },
  sql: () => sql`
    select key, count(*)::int as runs from ${jobRuns}, unnest(${jobRuns.concurrencyKeys}) as key
    where ${isRunning} and ${jobRuns.leaseToken} is not null and ${jobRuns.dueAt} > statement_timestamp()
    group by key`,
  samples: [[]],
});

/**
 * Returns up to `limit` due runs of each function, the longest waiting first, without those that count towards a full
 * concurrency key. Thousands that wait for one function then cost the others nothing and do not hide them.
 */
export const findDueRuns = query({
  row: { id: text(), keys: array(text()), limits: array(integer) },
  sql: (functionIds: readonly string[], fullKeys: readonly string[], limit: number) => sql`
    select due.id, due.keys, due.limits from unnest(${functionIds}::text[]) as served(id)
    cross join lateral (
      select ${jobRuns.id}, ${jobRuns.concurrencyKeys} as keys, ${jobRuns.concurrencyLimits} as limits,
        ${jobRuns.dueAt}
      from ${jobRuns}
      where ${jobRuns.functionId} = served.id and ${isRunning} and ${jobRuns.dueAt} <= statement_timestamp()
        ${fullKeys.length > 0 ? sql`and not ${jobRuns.concurrencyKeys} && ${fullKeys}::text[]` : none}
      order by ${jobRuns.dueAt} limit ${limit}
    ) due
    order by due.due_at`,
  samples: [
    [["app-function"], [], 8],
    [["app-function"], ["app-function/0:"], 8],
  ],
});

/** Leases runs to the holder of a token. A run whose earlier lease has expired counts one more crash. */
export const leaseRuns = query({
  row: {
    id: text(),
    functionId: text(),
    event: json<JobEvent>(),
    requestId: orNull(text()),
    steps: json<FinishedStep[]>(),
    attempt: integer,
    crashes: integer,
  },
  sql: (ids: readonly string[], token: string, ms: number) => sql`
    update ${jobRuns} set ${nameOf(jobRuns.leaseToken)} = ${token}, ${nameOf(jobRuns.dueAt)} = ${clockAfter(ms)},
      ${nameOf(jobRuns.crashes)} = ${jobRuns.crashes} + (${jobRuns.leaseToken} is not null)::int
    where ${jobRuns.id} = any(${ids}::text[])
    returning ${jobRuns.id}, ${jobRuns.functionId} as "functionId", ${jobRuns.event}, ${jobRuns.requestId} as "requestId",
      ${jobRuns.steps}, ${jobRuns.attempt}, ${jobRuns.crashes}`,
  samples: [[[], "token", 1_000]],
});

/** Renews the leases of a live process. */
export async function renewLeases(orm: Orm, token: string, ms: number): Promise<void> {
  await orm
    .update(jobRuns)
    .set({ dueAt: clockAfter(ms).getSQL() })
    .where(and(isRunning, eq(jobRuns.leaseToken, token)));
}

/** Releases the runs of a stopping process, so that other processes can claim them immediately. */
export async function releaseLeases(orm: Orm, token: string): Promise<void> {
  await orm
    .update(jobRuns)
    .set({ dueAt: clockAfter(0).getSQL(), leaseToken: null })
    .where(and(isRunning, eq(jobRuns.leaseToken, token)));
}

/** Moves a run to its next state. Returns false if the run was cancelled or its lease has passed to another process. */
export async function saveTransition(
  db: Queryable,
  id: string,
  token: string,
  transition: Transition,
): Promise<boolean> {
  const moved = await db
    .update(jobRuns)
    .set({ leaseToken: null, crashes: 0, ...changesOf(transition) })
    .where(and(eq(jobRuns.id, id), isRunning, eq(jobRuns.leaseToken, token)))
    .returning({ id: jobRuns.id });
  return moved.length > 0;
}

function changesOf(transition: Transition) {
  switch (transition.to) {
    case "completed":
      return { status: transition.to, output: transition.output, steps: [], endedAt: sql`now()`.getSQL() };
    case "failed":
      return { status: transition.to, error: transition.error, steps: [], endedAt: sql`now()`.getSQL() };
    case "continues":
      return { steps: transition.steps, attempt: 0, dueAt: clockAfter(0).getSQL() };
    case "retries":
      return { attempt: sql`${jobRuns.attempt} + 1`.getSQL(), dueAt: clockAfter(transition.delayMs).getSQL() };
  }
}

/** Returns the functions of waiting runs that none of these function ids serve. */
export async function findUnservedFunctions(db: Queryable, functionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ functionId: jobRuns.functionId })
    .from(jobRuns)
    .where(and(isRunning, notInArray(jobRuns.functionId, [...functionIds])));
  return rows.map((row) => row.functionId);
}

/** Deletes runs that ended before a moment (ISO 8601). Returns their number. */
export async function deleteEndedRuns(tx: Tx, before: string): Promise<number> {
  const rows = await tx.delete(jobRuns).where(lt(jobRuns.endedAt, before)).returning({ id: jobRuns.id });
  return rows.length;
}

/**
 * Conditions on due times use `statement_timestamp()`, by which an index can be searched; by `clock_timestamp()`, which may
 * change from row to row, PostgreSQL would read every waiting row.
 *
 * Returns whether events of the outbox and runs are due, and the milliseconds until the next of either (null if none
 * is scheduled). This is the only query of an idle process.
 */
export const findDueWork = queryOne({
  row: { events: boolean, runs: boolean, next_ms: orNull(float) },
  sql: () => sql`
    select exists (select from ${outbox} where ${outbox.dueAt} <= statement_timestamp()) as events,
      exists (select from ${jobRuns} where ${isRunning} and ${jobRuns.dueAt} <= statement_timestamp()) as runs,
      (extract(epoch from least(
        (select min(${outbox.dueAt}) from ${outbox} where ${outbox.dueAt} > statement_timestamp()),
        (select min(${jobRuns.dueAt}) from ${jobRuns} where ${isRunning} and ${jobRuns.dueAt} > statement_timestamp())
      ) - clock_timestamp()) * 1000)::float8 as next_ms`,
  samples: [[]],
});

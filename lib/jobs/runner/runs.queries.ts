import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { JobEvent, Start } from "./registry";

/** A step's outcome, as the SDK is told of it again. */
export type StepResult = { type: "data"; data: unknown } | { type: "error"; error: unknown };

/** Starts runs, each once; gives how many are new. */
export async function insertRuns(tx: Tx, starts: readonly (Start & { requestId: string | null })[]): Promise<number> {
  if (starts.length === 0) return 0;
  const given = starts.map((start) => ({ ...start, id: randomUUID() }));
  const [row] = await tx.execute<{ started: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g(id text, "functionId" text, once text, event json, "requestId" text, lanes text[], limits integer[])
    ), started as (
      insert into job_runs (id, function_id, once, event, request_id)
      select id, "functionId", once, event, "requestId" from given
      on conflict (function_id, once) do nothing returning id
    ), tasks as (
      insert into job_tasks (run_id, step_id, function_id, lanes, limits)
      select g.id, 'step', g."functionId", g.lanes, g.limits from given g join started using (id) returning 1
    )
    select count(*)::int as started from tasks`);
  return row?.started ?? 0;
}

export interface Run {
  functionId: string;
  event: JobEvent;
  requestId: string | null;
  /** The results of the steps that are done, in the order in which they were. */
  steps: { id: string; result: StepResult }[];
}

/** A run that is under way, held against others who report on it; undefined once it has ended. */
export async function lockRun(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from job_runs where id = ${id} and status = 'running' for update`);
  return rows.length > 0;
}

export async function readRun(tx: Tx, id: string): Promise<Run | undefined> {
  const [row] = await tx.execute<{ [key: string]: unknown } & Run>(sql`
    select function_id as "functionId", event, request_id as "requestId",
      (select coalesce(json_agg(json_build_object('id', s.step_id, 'result', s.result) order by s.position), '[]')
        from job_steps s where s.run_id = r.id and s.result is not null) as steps
    from job_runs r where id = ${id} and status = 'running'`);
  return row;
}

/** Keeps a step's result, unless it has one. */
export async function saveStep(
  tx: Tx,
  runId: string,
  step: { id: string; name: string; result: StepResult },
): Promise<void> {
  await tx.execute(sql`
    insert into job_steps as kept (run_id, step_id, name, result, position)
    values (${runId}, ${step.id}, ${step.name}, ${JSON.stringify(step.result)}::json,
      (select count(*) from job_steps where run_id = ${runId} and result is not null))
    on conflict (run_id, step_id) do update set result = excluded.result, position = excluded.position
    where kept.result is null`);
}

/** Notes a step that is planned; false where it was known. */
export async function planStep(tx: Tx, runId: string, step: { id: string; name: string }): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into job_steps (run_id, step_id, name) values (${runId}, ${step.id}, ${step.name})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Whether a planned step of the run is still to be done. */
export async function hasOpenSteps(tx: Tx, runId: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from job_steps where run_id = ${runId} and result is null limit 1`);
  return rows.length > 0;
}

/** Ends a run; what it planned goes. */
export async function endRun(
  tx: Tx,
  id: string,
  end: { status: "completed"; output: unknown } | { status: "failed"; error: unknown },
): Promise<void> {
  const output = end.status === "completed" ? JSON.stringify(end.output ?? null) : null;
  const error = end.status === "failed" ? JSON.stringify(end.error ?? null) : null;
  await tx.execute(sql`
    update job_runs set status = ${end.status}, output = ${output}::json, error = ${error}::json, ended_at = now()
    where id = ${id}`);
  await tx.execute(sql`delete from job_tasks where run_id = ${id}`);
  await tx.execute(sql`delete from job_steps where run_id = ${id}`);
}

/** Removes runs that ended before a moment; gives how many. */
export async function dropEndedRuns(tx: Tx, before: string): Promise<number> {
  const rows = await tx.execute(sql`delete from job_runs where ended_at < ${before}::timestamptz returning 1`);
  return rows.length;
}

import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

// The claim's lock: who looks for work to take does so alone, so that concurrency limits are exact across processes.
const CLAIM_LOCK = 0x6a6f6273;

export interface Task {
  run_id: string;
  step_id: string;
  function_id: string;
  kind: "call" | "sleep";
  attempt: number;
  crashes: number;
  lanes: string[];
  limits: number[];
}

const textArray = (values: readonly string[]) =>
  sql`${sql.param(`{${values.map((v) => JSON.stringify(v)).join(",")}}`)}::text[]`;

/** Lets no other process claim until the transaction ends. */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
}

/** How many are at work under each limit's name. */
export async function busyLanes(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.execute<{ lane: string; busy: number }>(sql`
    select lane, count(*)::int as busy from job_tasks, unnest(lanes) as lane
    where lease is not null and due_at > clock_timestamp() group by lane`);
  return new Map(rows.map((row) => [row.lane, row.busy]));
}

/** Tasks that may be taken now, the longest waiting first; none of lanes that are full. */
export async function dueTasks(
  tx: Tx,
  functionIds: readonly string[],
  full: readonly string[],
  limit: number,
): Promise<(Task & { lost: boolean })[]> {
  const rows = await tx.execute(sql`
    select run_id, step_id, function_id, kind, attempt, crashes, lanes, limits, lease is not null as lost
    from job_tasks
    where due_at <= clock_timestamp() and function_id = any(${textArray(functionIds)})
      and not lanes && ${textArray(full)}
    order by due_at limit ${limit}`);
  return rows as unknown as (Task & { lost: boolean })[];
}

/** Takes tasks for so many milliseconds; a task whose last holder was gone has crashed once more. */
export async function lease(
  tx: Tx,
  tasks: readonly Pick<Task, "run_id" | "step_id">[],
  token: string,
  ms: number,
): Promise<void> {
  await tx.execute(sql`
    update job_tasks t set lease = ${token}, due_at = clock_timestamp() + ${ms} * interval '1 millisecond',
      crashes = t.crashes + (t.lease is not null)::int
    from json_to_recordset(${JSON.stringify(tasks)}::json) as g(run_id text, step_id text)
    where t.run_id = g.run_id and t.step_id = g.step_id`);
}

/** Says that the holder of the token is alive: its tasks stay its own for so many milliseconds more. */
export async function extendLeases(db: Sql, token: string, ms: number): Promise<void> {
  await db`update job_tasks set due_at = clock_timestamp() + ${ms} * interval '1 millisecond' where lease = ${token}`;
}

/** Gives back what the holder of the token will not finish. */
export async function releaseLeases(db: Sql, token: string): Promise<void> {
  await db`update job_tasks set due_at = clock_timestamp(), lease = null where lease = ${token}`;
}

/** Takes a task off the list, if it is still the token's; false where it has gone to another. */
export async function takeOff(tx: Tx, task: Pick<Task, "run_id" | "step_id">, token: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    delete from job_tasks where run_id = ${task.run_id} and step_id = ${task.step_id} and lease = ${token} returning 1`);
  return rows.length > 0;
}

/** Puts a task on the list for so many milliseconds from now, unless it is there. */
export async function putTask(tx: Tx, task: Omit<Task, "crashes">, delayMs: number): Promise<void> {
  await tx.execute(sql`
    insert into job_tasks (run_id, step_id, function_id, kind, attempt, due_at, lanes, limits)
    values (${task.run_id}, ${task.step_id}, ${task.function_id}, ${task.kind}, ${task.attempt},
      clock_timestamp() + ${delayMs} * interval '1 millisecond', ${textArray(task.lanes)},
      ${sql.param(`{${task.limits.join(",")}}`)}::integer[])
    on conflict do nothing`);
}

export interface Agenda {
  /** Whether events of the outbox, and whether tasks, are due. */
  events: boolean;
  tasks: boolean;
  /** In how many milliseconds the next of either will be; null where none waits for its time. */
  nextMs: number | null;
}

/** What there is to do, in one cheap look: it is all that an idle process asks. */
export async function readAgenda(db: Sql): Promise<Agenda> {
  const [row] = await db<Agenda[]>`
    select exists (select 1 from outbox where due_at <= clock_timestamp()) as events,
      exists (select 1 from job_tasks where due_at <= clock_timestamp()) as tasks,
      (extract(epoch from least((select min(due_at) from outbox where due_at > clock_timestamp()),
        (select min(due_at) from job_tasks where due_at > clock_timestamp())) - clock_timestamp()) * 1000)::float8
        as "nextMs"`;
  return row ?? { events: false, tasks: false, nextMs: null };
}

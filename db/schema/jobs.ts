import { sql } from "drizzle-orm";
import { index, integer, json, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/**
 * Events that wait to be sent (lib/providers/jobs). An event is inserted in the transaction that causes it, so
 * neither commits without the other; its row is deleted once Inngest or the embedded runner has taken the event.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    /** Name and key of the event. Receivers act once per id, however often the event is sent. */
    eventId: text("event_id").notNull().unique("outbox_event"),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    /** Id of the request that queued the event, so that the logs of request and job can be joined. */
    requestId: text("request_id"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Earliest time of the next send. While a process sends the event, the end of that process's lease. */
    dueAt: moment("due_at").notNull().defaultNow(),
  },
  (t) => [index("outbox_due").on(t.dueAt)],
);

/**
 * Runs of functions by the embedded runner (lib/providers/jobs/runner). An ended run stays for 24 hours: until then
 * the same event, idempotency key or schedule tick starts no second run. The columns are json, not jsonb, because
 * step results and errors may contain U+0000, which jsonb rejects.
 */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    /** Unique per function: an event id, the value of the function's idempotency key, or a schedule tick. */
    idempotencyKey: text("idempotency_key").notNull(),
    event: json("event").notNull(),
    requestId: text("request_id"),
    /** Staff may set `cancelled` (docs/runbook.md); the runner sets the others. */
    status: text("status", { enum: ["running", "completed", "failed", "cancelled"] })
      .notNull()
      .default("running"),
    /** Results of the finished steps, in order: [{ id, result: { type: "data" | "error", … } }]. */
    steps: json("steps").notNull().default([]),
    /** Zero-based attempt of the current step. */
    attempt: integer("attempt").notNull().default(0),
    /** Number of processes that died during the current attempt. */
    crashes: integer("crashes").notNull().default(0),
    /** Earliest time of the next call. While a process holds the run, the end of its lease. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Token of the process that holds the run. A process whose lease has expired can no longer write to it. */
    leaseToken: text("lease_token"),
    /** The function's concurrency limits: the keys that this run counts towards, and the limit of each. */
    concurrencyKeys: text("concurrency_keys").array().notNull().default(sql`'{}'`),
    concurrencyLimits: integer("concurrency_limits").array().notNull().default(sql`'{}'`),
    output: json("output"),
    error: json("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    unique("job_runs_idempotency").on(t.functionId, t.idempotencyKey),
    index("job_runs_due").on(t.dueAt).where(sql`status = 'running'`),
    index("job_runs_due_of_function").on(t.functionId, t.dueAt).where(sql`status = 'running'`),
    index("job_runs_ended").on(t.endedAt).where(sql`ended_at is not null`),
    index("job_runs_failed").on(t.endedAt).where(sql`status = 'failed'`),
  ],
);

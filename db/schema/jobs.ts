import { sql } from "drizzle-orm";
import { index, integer, json, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/**
 * Events that a transaction has queued and that are still to be sent; a row goes once its event is taken over
 * (lib/jobs). Written in the transaction of what the event tells of, so neither can be without the other.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    /** The event's name and what makes it one: receivers act once on an id, however often it is sent. */
    eventId: text("event_id").notNull().unique("outbox_event"),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    /** Of the request that queued it, so that the logs of both can be read together. */
    requestId: text("request_id"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When it may be sent; while somebody is sending it, when it is anybody's again. */
    dueAt: moment("due_at").notNull().defaultNow(),
  },
  (t) => [index("outbox_due").on(t.dueAt)],
);

/**
 * Runs of functions by the embedded runner (lib/jobs/runner). A run is kept for a day after its end: for so long
 * the same event, idempotency key or tick of a schedule starts no other. json and not jsonb, as what a step gives
 * or fails with may hold anything, U+0000 too.
 */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    /** What of a function's runs there is one of: an event's id, a value of its idempotency key, or a tick. */
    once: text("once").notNull(),
    event: json("event").notNull(),
    requestId: text("request_id"),
    status: text("status", { enum: ["running", "completed", "failed"] })
      .notNull()
      .default("running"),
    output: json("output"),
    error: json("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    unique("job_runs_once").on(t.functionId, t.once),
    index("job_runs_ended").on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/** Steps of a run that are planned, or done: then with a result, which is not worked out again. */
export const jobSteps = pgTable(
  "job_steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => jobRuns.id, { onDelete: "cascade" }),
    stepId: text("step_id").notNull(),
    name: text("name").notNull().default(""),
    /** { type: "data", data } or { type: "error", error }; null while the step is planned. */
    result: json("result"),
    /** The order in which steps were done. */
    position: integer("position"),
  },
  (t) => [primaryKey({ columns: [t.runId, t.stepId] })],
);

/** What is to be done next for a run: a call of its function, or the end of a sleep. */
export const jobTasks = pgTable(
  "job_tasks",
  {
    runId: text("run_id")
      .notNull()
      .references(() => jobRuns.id, { onDelete: "cascade" }),
    /** A planned step's id, or `step`: go on with the function from its top. */
    stepId: text("step_id").notNull(),
    functionId: text("function_id").notNull(),
    kind: text("kind", { enum: ["call", "sleep"] })
      .notNull()
      .default("call"),
    attempt: integer("attempt").notNull().default(0),
    /** How often the process that worked on it was gone before it said anything. */
    crashes: integer("crashes").notNull().default(0),
    /** When it may be taken; while a process has it, when that process counts as gone. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** Who has taken it: a token, so that one who counts as gone can no longer report. */
    lease: text("lease"),
    /** The function's concurrency limits: under which name this counts, and how many at a time. */
    lanes: text("lanes").array().notNull().default(sql`'{}'`),
    limits: integer("limits").array().notNull().default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.runId, t.stepId] }), index("job_tasks_due").on(t.dueAt)],
);

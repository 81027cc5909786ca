import { randomUUID } from "node:crypto";
import { Inngest, type InngestFunction } from "inngest";
import { serve as serveInngest } from "inngest/edge";
import type postgres from "postgres";
import { connect, type Db } from "@/db/client";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { insertEvent } from "@/lib/providers/jobs/outbox.queries";
import { type RunnerOptions, startRunner } from "@/lib/providers/jobs/runner/runner.service";
import type { Serve } from "@/lib/providers/jobs/runner/serve-client";

export const KEY = "signkey-test-0123456789abcdef";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** Serves a test's functions with a client of their own, as the service serves its functions. */
export function serveFunctions(make: (inngest: Inngest) => InngestFunction.Any[]): Serve {
  const client = new Inngest({
    id: "test",
    isDev: false,
    eventKey: "test",
    signingKey: KEY,
    logger: quiet,
    fetch: () => Promise.reject(new Error("no event is sent through the client")),
    aiMetadata: false,
  });
  return serveInngest({ client, functions: make(client), servePath: "/api/inngest" });
}

/** Inserts an event into the outbox, as a transaction of the service would. */
export function sendEvent(db: Db, name: string, data: object, id: string = randomUUID()): Promise<void> {
  return db.orm.transaction((tx) => insertEvent(tx, { eventId: id, name, data, requestId: "req-test" }));
}

/** Starts a runner with short polls, leases and backoff. */
export function startFastRunner(url: string, serve: Serve, options: Partial<RunnerOptions> = {}): Promise<JobWorker> {
  const db = connect({ url, poolSize: 4 });
  return startRunner({
    db,
    serve,
    signingKey: KEY,
    pollMs: 25,
    backoffBaseMs: 20,
    leaseMs: 600,
    ...options,
  }).then((worker) => ({
    ...worker,
    stop: async (patienceMs) => {
      await worker.stop(patienceMs);
      await db.close();
    },
  }));
}

/** Polls until a condition holds; after `ms` it throws with the last value. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, ms = 15_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > end) throw new Error(`condition did not hold; last value: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export interface RunRow {
  function_id: string;
  status: string;
  output: unknown;
  error: { name: string; message: string } | null;
}

/** Returns the runs of a function in the order of their start. */
export const runsOf = (sql: postgres.Sql, functionId: string): Promise<RunRow[]> =>
  sql<RunRow[]>`
    select function_id, status, output, error from job_runs where function_id = ${`test-${functionId}`}
    order by created_at, id`;

/** Waits until `count` runs of a function have ended. */
export const waitForRuns = (sql: postgres.Sql, functionId: string, count = 1): Promise<RunRow[]> =>
  until(
    () => runsOf(sql, functionId),
    (rows) => rows.filter((row) => row.status !== "running").length >= count,
  );

/** Sets the settings that every service needs. */
export function setSettings(databaseUrl: string, over: Record<string, string> = {}): void {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
    ...over,
  });
}

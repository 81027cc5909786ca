import { randomUUID } from "node:crypto";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { connect, type Db } from "@/db/client";
import { EMBEDDED_URL, embeddedFetch } from "@/lib/jobs/accept.service";
import { insertEvent } from "@/lib/jobs/outbox.queries";
import type { Serve } from "@/lib/jobs/runner/protocol";
import { type RunnerOptions, startRunner } from "@/lib/jobs/runner/runner.service";
import type { Jobs } from "@/lib/jobs/started";

export const KEY = "signkey-test-0123456789abcdef";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** A client of the tests' own, with functions that are made with it, served as ours are. */
export function serveFunctions(make: (inngest: Inngest) => InngestFunction.Any[], db?: Db): Serve {
  const client = new Inngest({
    id: "test",
    isDev: false,
    eventKey: "test",
    signingKey: KEY,
    logger: quiet,
    ...(db && { baseUrl: EMBEDDED_URL, fetch: embeddedFetch(() => db) }),
    aiMetadata: false,
  });
  return serve({ client, functions: make(client), servePath: "/api/inngest" });
}

/** Puts an event into the outbox, as a transaction of the service would. */
export function sendEvent(db: Db, name: string, data: object, id: string = randomUUID()): Promise<void> {
  return db.orm.transaction((tx) => insertEvent(tx, { eventId: id, name, data, requestId: "req-test" }));
}

/** A runner that hurries. */
export function hurried(url: string, given: Serve, options: Partial<RunnerOptions> = {}): Promise<Jobs> {
  const db = connect({ url, poolSize: 4 });
  return startRunner({
    db,
    serve: given,
    signingKey: KEY,
    pollMs: 25,
    backoffBaseMs: 20,
    leaseMs: 600,
    ...options,
  }).then((jobs) => ({
    ...jobs,
    stop: async (patienceMs) => {
      await jobs.stop(patienceMs);
      await db.close();
    },
  }));
}

/** Waits until something holds, without a fixed time; fails with what it was last. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, ms = 15_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > end) throw new Error(`did not come about; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export interface RunRow {
  function_id: string;
  status: string;
  output: unknown;
  error: { name: string; message: string } | null;
}

/** The runs of a function, in the order in which they were started. */
export const runsOf = (db: Db, functionId: string): Promise<RunRow[]> =>
  db.sql<RunRow[]>`
    select function_id, status, output, error from job_runs where function_id = ${`test-${functionId}`}
    order by created_at, id`;

/** Waits until so many runs of a function have ended. */
export const ended = (db: Db, functionId: string, count = 1): Promise<RunRow[]> =>
  until(
    () => runsOf(db, functionId),
    (rows) => rows.filter((row) => row.status !== "running").length >= count,
  );

/** The settings that every service needs, for code that reads them. */
export function settle(databaseUrl: string, over: Record<string, string> = {}): void {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "silent",
    ...over,
  });
}

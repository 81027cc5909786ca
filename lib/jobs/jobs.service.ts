import { connect } from "@/db/client";
import { databaseOptions } from "@/lib/database";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { offerJobReadings } from "./health.service";
import { jobsMode } from "./mode";
import { startRelay } from "./relay.service";
import type { Serve } from "./runner/protocol";
import { startRunner } from "./runner/runner.service";
import { type Jobs, keepStarted } from "./started";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationJobsStart?: Promise<Jobs> | undefined };

/**
 * Starts what sees to the jobs of this process, once: the embedded runner, or, where Inngest runs them, the relay
 * that sends it the outbox. Where processes live for one request only (Vercel) there is nothing to start.
 */
export async function startJobs(serve: Serve): Promise<Jobs | undefined> {
  if (env().onVercel) {
    if (jobsMode().kind === "embedded") log.warn({}, "no jobs run here: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY");
    return undefined;
  }
  slot.destinationJobsStart ??= start(serve);
  return slot.destinationJobsStart;
}

async function start(serve: Serve): Promise<Jobs> {
  const mode = jobsMode();
  const db = connect({ ...databaseOptions(), poolSize: 2, statementTimeoutMs: 10_000, maxWaitMs: 60_000 });
  const jobs =
    mode.kind === "embedded"
      ? await startRunner({ db, serve, signingKey: mode.signingKey })
      : startRelay({ db, serve, mode });
  const started: Jobs = {
    ...jobs,
    stop: async (patienceMs) => {
      slot.destinationJobsStart = undefined;
      keepStarted(undefined);
      await jobs.stop(patienceMs);
      await db.close();
    },
  };
  keepStarted(started);
  offerJobReadings(db);
  log.info({ jobs: mode.kind }, "jobs started");
  return started;
}

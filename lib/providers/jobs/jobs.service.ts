import { connect } from "@/db/client";
import { databaseOptions } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { registerJobMetrics } from "./health.service";
import { type JobWorker, setStartedWorker } from "./job-worker";
import { jobsMode } from "./mode";
import { startRelay } from "./relay.service";
import { startRunner } from "./runner/runner.service";
import type { Serve } from "./runner/serve-client";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationJobsStart?: Promise<JobWorker> | undefined };

/**
 * Starts this process's job worker, once: the embedded runner, or the relay that sends the outbox to Inngest. Returns
 * undefined on Vercel, where a process lives for one request only.
 */
export async function startJobs(serve: Serve): Promise<JobWorker | undefined> {
  if (env().onVercel) {
    if (jobsMode().kind === "embedded") log.warn({}, "no jobs run here: set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY");
    return undefined;
  }
  slot.destinationJobsStart ??= startWorker(serve);
  return slot.destinationJobsStart;
}

async function startWorker(serve: Serve): Promise<JobWorker> {
  const mode = jobsMode();
  const db = connect({ ...databaseOptions(), poolSize: 2, statementTimeoutMs: 10_000, maxWaitMs: 60_000 });
  const worker =
    mode.kind === "embedded"
      ? await startRunner({ db, serve, signingKey: mode.signingKey })
      : startRelay({ db, serve, mode });
  const started: JobWorker = {
    ...worker,
    stop: async (patienceMs) => {
      slot.destinationJobsStart = undefined;
      setStartedWorker(undefined);
      await worker.stop(patienceMs);
      await db.close();
    },
  };
  setStartedWorker(started);
  registerJobMetrics(db);
  log.info({ jobs: mode.kind }, "jobs started");
  return started;
}

import { connect } from "@/db/client";
import { databaseOptions } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { registerJobMetrics } from "./health.service";
import { type JobWorker, setStartedWorker } from "./job-worker";
import { jobsMode } from "./mode";
import { startRelay } from "./relay.service";
import { startRunner } from "./runner/runner.service";
import type { Serve } from "./runner/serve-client";

/** Starts the worker on a pool of its own, which ends with it. `onStop` runs first when it stops. */
export async function startWorker(serve: Serve, onStop: () => void): Promise<JobWorker> {
  const mode = jobsMode();
  const db = connect({ ...databaseOptions(), poolSize: 2, statementTimeoutMs: 10_000, maxWaitMs: 60_000 });
  const worker =
    mode.kind === "embedded"
      ? await startRunner({ db, serve, signingKey: mode.signingKey })
      : startRelay({ db, serve, mode });
  const started: JobWorker = {
    ...worker,
    stop: async (patienceMs) => {
      onStop();
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

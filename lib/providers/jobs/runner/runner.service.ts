import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import type { JobWorker } from "../job-worker";
import { startPoller } from "../poller";
import { claimRuns } from "./claim-runs.service";
import { executeRun } from "./execute-run.service";
import { readRegistration } from "./function-registry";
import { findDueWork, findUnservedFunctions, releaseLeases, renewLeases } from "./runs.queries";
import { fetchRegistration, type Serve } from "./serve-client";
import { startRunsForEvents, startScheduledRuns } from "./start-runs.service";

export interface RunnerOptions {
  /** A database of the runner's own, so that jobs and requests do not compete for connections. */
  db: Db;
  serve: Serve;
  signingKey: string;
  /** Number of concurrent calls per process. */
  slots?: number;
  /** How long a process may be silent before others take over its runs. */
  leaseMs?: number;
  /** Longest pause between two polls. */
  pollMs?: number;
  /** Delay after a first failure; each further delay is four times the one before. */
  backoffBaseMs?: number;
}

// Runs that end within this time share a claim. A claim takes as many round trips as a short job.
const SHARED_CLAIM_MS = 5;
// A process that has not polled for this much longer than it should is reported as not ready.
const POLL_GRACE_MS = 10_000;

/**
 * Starts the embedded runner: it does the work of Inngest's service in this process, over the same protocol and
 * handler, with runs stored in PostgreSQL (decision 036).
 * Any number of processes may each have one; they share the runs.
 */
export async function startRunner({
  db,
  serve,
  signingKey,
  slots = 8,
  leaseMs = 10_000,
  pollMs = 2_000,
  backoffBaseMs = 2_000,
}: RunnerOptions): Promise<JobWorker> {
  const registry = readRegistration(await fetchRegistration(serve, signingKey));
  const token = randomUUID();
  const worker = { db, serve, signingKey, registry, token, backoffBaseMs };
  const executing = new Set<Promise<void>>();
  let stopped = false;
  let scheduledUntil = new Date();

  void warnOfUnservedFunctions(db, registry.functionIds);

  async function poll(): Promise<number> {
    const now = new Date();
    await startScheduledRuns(db, registry, scheduledUntil, now);
    scheduledUntil = now;
    const { events, runs, next_ms: nextMs } = await findDueWork(db.reads);
    if (events) await startRunsForEvents(db, registry);
    // A due run that cannot be claimed (its limit is reached, or another version serves it) waits for the next poll.
    const limit = slots - executing.size;
    const claimed = events || runs ? await claimRuns(db, registry, { token, leaseMs, limit }) : [];
    for (const run of claimed) {
      const execution = executeRun(worker, run)
        .catch((error: unknown) => log.error({ err: error, run_id: run.id }, "job outcome could not be saved"))
        .finally(() => {
          executing.delete(execution);
          pollAfterRun();
        });
      executing.add(execution);
    }
    // Nothing else can be claimed before a run ends or becomes due.
    return Math.min(nextMs ?? pollMs, pollMs);
  }

  let claiming: NodeJS.Timeout | undefined;
  function pollAfterRun(): void {
    if (stopped) return;
    if (executing.size === 0) poller.wake();
    else
      claiming ??= setTimeout(() => {
        claiming = undefined;
        poller.wake();
      }, SHARED_CLAIM_MS);
  }

  const poller = startPoller(poll, pollMs);
  const heartbeat = setInterval(() => {
    if (executing.size > 0) renewLeases(db.orm, token, leaseMs).catch(() => undefined);
  }, leaseMs / 3);

  return {
    wake: poller.wake,
    isHealthy: () => !stopped && poller.msSinceSuccess() < pollMs + POLL_GRACE_MS,
    stop: async (patienceMs = 8_000) => {
      stopped = true;
      clearTimeout(claiming);
      await poller.stop();
      await Promise.race([Promise.all(executing), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
      clearInterval(heartbeat);
      await releaseLeases(db.orm, token).catch(() => undefined);
    },
  };
}

/** Logs the functions of waiting runs that this build no longer has: nothing else would show why they never end. */
async function warnOfUnservedFunctions(db: Db, functionIds: readonly string[]): Promise<void> {
  const functions = await findUnservedFunctions(db.reads, functionIds).catch(() => []);
  if (functions.length > 0) log.warn({ functions }, "runs wait for functions that this build does not have");
}

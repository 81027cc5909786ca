import { env } from "@/lib/platform/settings/env";
import type { JobWorker } from "./job-worker";
import type { Serve } from "./runner/serve-client";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationJobsStart?: Promise<JobWorker> | undefined };

/**
 * Starts this process's job worker, once: the embedded runner, or the relay that sends the outbox to Inngest. Returns
 * undefined on Vercel, where a process lives for one request only; there neither the worker nor the functions are loaded,
 * because every cold start would wait for them.
 */
export async function startJobs(loadServe: () => Promise<Serve>): Promise<JobWorker | undefined> {
  if (env().onVercel) return undefined;
  slot.destinationJobsStart ??= start(loadServe);
  return slot.destinationJobsStart;
}

async function start(loadServe: () => Promise<Serve>): Promise<JobWorker> {
  const [serve, { startWorker }] = await Promise.all([loadServe(), import("./start-worker.service")]);
  return startWorker(serve, () => {
    slot.destinationJobsStart = undefined;
  });
}

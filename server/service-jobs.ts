import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { onceATurn } from "@/lib/platform/event-loop/once-a-turn";
import { log } from "@/lib/platform/log/log";
import { type JobWorker, setStartedWorker } from "@/lib/providers/jobs/job-worker";
import { startJobs } from "@/lib/providers/jobs/jobs.service";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { hostJobs } from "./jobs-host";
import { WAKE_JOBS } from "./jobs-messages";

/** The bundle of the process of the jobs, beside the one that this module is part of (scripts/build-server.ts). */
export const jobsScript = (): string => fileURLToPath(new URL("jobs.mjs", import.meta.url));

/** Wakes the jobs, which the process that runs several servers hosts (workers.ts). */
const JOBS_OF_PRIMARY: JobWorker = {
  wake: onceATurn(() => void (process.connected && process.send?.(WAKE_JOBS))),
  isHealthy: () => process.connected,
  stop: async () => undefined,
};

/**
 * Starts the jobs of a server of `npm start`: in a process of their own, of which several servers have one together. With
 * Inngest, the server only sends events, and Inngest calls the functions over HTTP.
 */
export async function startServiceJobs(): Promise<JobWorker | undefined> {
  if (jobsMode().kind !== "embedded") return startJobs(async () => (await import("@/inngest/serve")).serveJobs);
  const worker = cluster.isWorker ? JOBS_OF_PRIMARY : hostJobs({ script: jobsScript(), report: log.info });
  setStartedWorker(worker);
  return worker;
}

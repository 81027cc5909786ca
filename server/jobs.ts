import { serveJobs } from "@/inngest/serve";
import { closeReplica } from "@/lib/flows/read-routing/replica.service";
import { db } from "@/lib/platform/database/database";
import { logConsole } from "@/lib/platform/log/console-lines";
import { log } from "@/lib/platform/log/log";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry-export/start";
import { startJobs } from "@/lib/providers/jobs/jobs.service";
import type { JobsMessage } from "./jobs-messages";

const REPORT_MS = 1_000;
const STOP_MS = 7_000;
/** Without its parent, the process gives running jobs this long: another service may be started meanwhile. */
const ORPHAN_MS = 1_000;

/** Runs the jobs of `npm start` in a process of their own (jobs-host.ts starts it), until a signal or the end of its parent. */
async function main(): Promise<void> {
  logConsole();
  // Before the database connects, because queries are traced only if telemetry runs at that time.
  await startTelemetry();
  const jobs = await startJobs(async () => serveJobs);
  const report = setInterval(() => {
    const message: JobsMessage = jobs?.isHealthy() === false ? "late" : "polling";
    if (process.connected) process.send?.(message);
  }, REPORT_MS);
  process.on("message", () => jobs?.wake());

  let stopping = false;
  const stop = (patienceMs: number): void => {
    if (stopping) return;
    stopping = true;
    clearInterval(report);
    log.info({}, "stopping: finishing jobs in progress");
    const stopped = jobs?.stop(patienceMs) ?? Promise.resolve();
    void stopped
      .catch((error: unknown) => log.error({ err: error }, "the jobs could not be stopped"))
      .then(() => Promise.allSettled([db().close(), closeReplica(), stopTelemetry()]))
      .finally(() => process.exit(0));
    setTimeout(() => process.exit(0), patienceMs + REPORT_MS).unref();
  };
  process.on("SIGTERM", () => stop(STOP_MS));
  process.on("SIGINT", () => stop(STOP_MS));
  process.once("disconnect", () => stop(ORPHAN_MS));
  // The parent may have ended before there was a listener.
  if (!process.connected) stop(0);
}

await main();

import { hasWorkAtStart } from "@/lib/platform/settings/work-at-start";

/** Next calls this once per server process. It starts telemetry and jobs where Next serves the API. */
export async function register(): Promise<void> {
  // This form of the condition lets the bundler drop the rest from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs" && hasWorkAtStart(process.env)) {
    const { startTelemetry } = await import("@/lib/platform/telemetry-export/start");
    // First, because a database connection checks for telemetry when it is opened.
    await startTelemetry();
    const { startJobs } = await import("@/lib/providers/jobs/jobs.service");
    await startJobs(async () => (await import("@/inngest/serve")).serveJobs);
  }
}

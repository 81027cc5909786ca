/** Next calls this once in each server process: it starts what is measured, and the jobs where Next serves the API. */
export async function register(): Promise<void> {
  // Written so that the bundler leaves the rest out of builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startTelemetry } = await import("@/lib/telemetry/start");
    // First, because who connects to the database asks then whether it is to be measured.
    await startTelemetry();
    const [{ serveJobs }, { startJobs }] = await Promise.all([
      import("@/inngest/serve"),
      import("@/lib/jobs/jobs.service"),
    ]);
    await startJobs(serveJobs);
  }
}

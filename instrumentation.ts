/** Next calls this once in each server process: it starts the jobs where Next serves the API (`next start`, dev). */
export async function register(): Promise<void> {
  // Written so that the bundler leaves the rest out of builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const [{ serveJobs }, { startJobs }] = await Promise.all([
      import("@/inngest/serve"),
      import("@/lib/jobs/jobs.service"),
    ]);
    await startJobs(serveJobs);
  }
}

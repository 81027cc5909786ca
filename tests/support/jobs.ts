import { afterAll, beforeAll } from "vitest";

/**
 * Runs the service's jobs for the tests of a file (call it after `useWorld`): where the service is a process of its
 * own, that process does so already.
 */
export function useJobs(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (process.env.API_SERVED_BY === "next" || process.env.API_SERVED_BY === "start") return;
    const [{ startJobs }, { serveJobs }] = await Promise.all([
      import("@/lib/providers/jobs/jobs.service"),
      import("@/inngest/serve"),
    ]);
    const jobs = await startJobs(async () => serveJobs);
    stop = () => jobs?.stop(1_000) ?? Promise.resolve();
  });
  afterAll(() => stop?.());
}

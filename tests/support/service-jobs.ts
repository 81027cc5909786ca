import { serveJobs } from "@/inngest/serve";
import { db } from "@/lib/platform/database/database";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { startRunner } from "@/lib/providers/jobs/runner/runner.service";

// A process of its own that runs the service's jobs with short polls, leases and pauses, to be killed.
const mode = jobsMode();
if (mode.kind !== "embedded") throw new Error("the test needs the embedded runner");
await startRunner({
  db: db(),
  serve: serveJobs,
  signingKey: mode.signingKey,
  pollMs: 25,
  backoffBaseMs: 20,
  leaseMs: 600,
});

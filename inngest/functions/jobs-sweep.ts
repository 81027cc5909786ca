import type { Inngest } from "inngest";
import { sweepLimits } from "@/lib/http/limiter";
import { sweepIdentity } from "@/lib/identity/sweep.service";
import { sweepJobs } from "@/lib/jobs/sweep.service";
import { jobContext } from "../client";

/** Each hour: removes what is over and only takes up room. */
export const jobsSweep = (inngest: Inngest) =>
  inngest.createFunction({ id: "jobs-sweep", triggers: [{ cron: "17 * * * *" }], retries: 1 }, async ({ step }) => {
    await step.run("jobs", () => sweepJobs(jobContext()));
    await step.run("limits", () => sweepLimits(jobContext()));
    await step.run("identity", () => {
      const { db, now } = jobContext();
      return sweepIdentity(db, now);
    });
  });

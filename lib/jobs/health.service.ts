import type { Db } from "@/db/client";
import { longestWait } from "./outbox.queries";
import { startedJobs } from "./started";

/**
 * Throws where this process sees to jobs and has stopped looking for them. That Inngest does not take the events is
 * no reason to take requests off this process: they wait in the outbox, as the look at it shows.
 */
export async function assertJobsWell(db: Db): Promise<void> {
  await longestWait(db.sql);
  if (startedJobs()?.isWell() === false) throw new Error("the jobs of this process stand still");
}

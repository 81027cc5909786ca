import type { Db } from "@/db/client";
import { offerReading } from "@/lib/telemetry/port";
import { outboxState } from "./outbox.queries";
import { startedJobs } from "./started";

/**
 * Throws where this process sees to jobs and has stopped looking for them. That Inngest does not take the events is
 * no reason to take requests off this process: they wait in the outbox, as the look at it shows.
 */
export async function assertJobsWell(db: Db): Promise<void> {
  await outboxState(db.sql);
  if (startedJobs()?.isWell() === false) throw new Error("the jobs of this process stand still");
}

/** Offers how many events wait to be sent, and for how long the oldest has; -1 where the database does not say. */
export function offerJobReadings(db: Db): void {
  const state = () => outboxState(db.sql).catch(() => ({ depth: -1, seconds: -1 }));
  offerReading({
    name: "jobs.outbox.depth",
    kind: "gauge",
    unit: "{event}",
    describe: "Events that wait to be taken over",
    read: async () => [{ value: (await state()).depth }],
  });
  offerReading({
    name: "jobs.outbox.age",
    kind: "gauge",
    unit: "s",
    describe: "How long the oldest event has waited",
    read: async () => [{ value: (await state()).seconds }],
  });
}

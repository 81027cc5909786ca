import type { Db } from "@/db/client";
import { registerMetric } from "@/lib/platform/telemetry/port";
import { startedWorker } from "./job-worker";
import { readOutboxState } from "./outbox.queries";

/**
 * Throws if the outbox cannot be read or this process's job worker has stopped polling. An outage of Inngest does not
 * count: its events wait in the outbox, and the process can still serve requests.
 */
export async function assertJobsHealthy(db: Db): Promise<void> {
  await readOutboxState(db.reads);
  if (startedWorker()?.isHealthy() === false) throw new Error("the job worker of this process has stopped polling");
}

/** Registers the metrics of the outbox: its depth and the age of its oldest event; -1 if the database fails. */
export function registerJobMetrics(db: Db): void {
  const state = () => readOutboxState(db.reads).catch(() => ({ depth: -1, seconds: -1 }));
  registerMetric({
    name: "jobs.outbox.depth",
    kind: "gauge",
    unit: "{event}",
    description: "Events that wait to be sent",
    read: async () => [{ value: (await state()).depth }],
  });
  registerMetric({
    name: "jobs.outbox.age",
    kind: "gauge",
    unit: "s",
    description: "Age of the oldest event that waits to be sent",
    read: async () => [{ value: (await state()).seconds }],
  });
}

import type { Db } from "@/db/client";
import { deleteEventsQueuedBefore } from "./outbox.queries";
import { deleteEndedRuns } from "./runner/runs.queries";

const HOUR_MS = 3_600_000;
/** While its run exists, a repeated event starts no second run: 24 hours, as with Inngest. */
const RUN_RETENTION_MS = 24 * HOUR_MS;
/** After 30 days an event that could not be sent is too old to act on. */
const EVENT_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Deletes ended runs and events that could not be sent, once their retention is over. Returns the number of each. */
export async function sweepJobs({ db, now }: { db: Db; now: Date }): Promise<{ runs: number; events: number }> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs).toISOString();
  return {
    runs: await db.orm.transaction((tx) => deleteEndedRuns(tx, before(RUN_RETENTION_MS))),
    events: await deleteEventsQueuedBefore(db.orm, before(EVENT_RETENTION_MS)),
  };
}

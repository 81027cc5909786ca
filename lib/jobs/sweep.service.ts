import type { Db } from "@/db/client";
import { dropUnheard } from "./outbox.queries";
import { dropEndedRuns } from "./runner/runs.queries";

const HOUR_MS = 3_600_000;
/** For so long an event that has been acted on is known, and starts nothing again. */
const RUNS_KEPT_MS = 24 * HOUR_MS;
/** Nobody has taken such an event for a month: what it told of is long past. */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Removes runs that have ended and events that nobody takes; gives how many of each. */
export async function sweepJobs({ db, now }: { db: Db; now: Date }): Promise<{ runs: number; events: number }> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  return {
    runs: await db.orm.transaction((tx) => dropEndedRuns(tx, before(RUNS_KEPT_MS))),
    events: await dropUnheard(db.sql, before(EVENTS_KEPT_MS)),
  };
}

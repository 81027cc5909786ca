import { randomUUID } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { feedRunQueued } from "@/inngest/events";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { takeDueFeeds } from "./feeds.queries";
import * as rows from "./runs.queries";

interface Surroundings {
  db: Db;
  now: Date;
}

const MAX_DUE = 100;
/** A run whose job has not begun or ended by then gets another job. */
const STALE_MS = 10 * 60_000;
const KEPT_MS = 90 * 86_400_000;

/** Queues a run with its job. Returns its id; undefined if the feed has an open run. */
export async function queueRun(
  tx: Tx,
  feedId: string,
  { kind, by, now }: { kind: rows.RunKind; by: string | null; now: Date },
): Promise<string | undefined> {
  const run = await rows.insertRun(tx, feedId, kind, by, now);
  if (run) await queueJob(tx, run.id);
  return run?.id;
}

/** Queues the runs of due feeds, and anew the jobs of runs whose process has died. Returns how many were queued. */
export async function queueDueFeeds({ db, now }: Surroundings): Promise<number> {
  return withTransaction({ db }, async (tx) => {
    const stale = await rows.takeStaleRuns(tx, now, new Date(now.getTime() - STALE_MS));
    for (const { id } of stale) await queueJob(tx, id);
    let queued = stale.length;
    for (const { id } of await takeDueFeeds(tx, now, MAX_DUE))
      if (await queueRun(tx, id, { kind: "import", by: null, now })) queued++;
    return queued;
  });
}

const queueJob = (tx: Tx, runId: string): Promise<void> =>
  queueEvent(tx, feedRunQueued, { id: `${runId}:${randomUUID()}`, data: { run_id: runId } });

/** Deletes runs that ended more than 90 days ago. Returns their number. */
export const sweepFeedRuns = ({ db, now }: Surroundings): Promise<number> =>
  inBatches((limit) => rows.deleteOldRuns(db.orm, new Date(now.getTime() - KEPT_MS), limit));

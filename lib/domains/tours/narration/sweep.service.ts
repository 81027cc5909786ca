import type { Db } from "@/db/client";
import { inBatches } from "@/lib/platform/database/in-batches";
import { failQueuedBefore } from "./narration.queries";

/**
 * Three attempts take minutes, and a backlog of thousands of recordings takes hours. A stop that is queued for longer has
 * lost its job: its run was cancelled, or its event was dropped.
 */
const MAX_QUEUED_HOURS = 6;

/** Marks stops as failed that were queued over six hours ago, so that clients stop polling. Returns their number. */
export async function sweepNarrations({ db, now }: { db: Db; now: Date }): Promise<number> {
  const before = new Date(now.getTime() - MAX_QUEUED_HOURS * 3_600_000).toISOString();
  const reason = `no recording within ${MAX_QUEUED_HOURS} hours`;
  return inBatches((limit) => failQueuedBefore(db.orm, before, reason, limit));
}

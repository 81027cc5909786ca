import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { narrationRetried } from "@/inngest/events";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { type FailedRow, readFailedPage, requeueFailed } from "./failed-narrations.queries";
import { textHashOf } from "./narration.service";

/** A stop whose narration failed after all attempts. */
export type FailedNarration = Omit<FailedRow, "planned_at"> & { planned_at: string };

/** Lists the failed narrations, newest first. */
export const listFailedNarrations = async (db: Db, turn: Turn): Promise<Paged<FailedNarration>> =>
  pageOf(await readFailedPage(db.reads, turn), turn, ({ planned_at, ...row }) => ({
    ...row,
    planned_at: planned_at.toISOString(),
  }));

/**
 * Retries the failed narration of a stop, with three new attempts (decision 031). Concurrent retries queue one job.
 * `changed` is false if the stop is gone or its narration has not failed. Throws OperatorError if the role may not retry.
 */
export async function retryNarration(operator: Operator, stopId: string): Promise<{ changed: boolean }> {
  permit(operator, "narrations");
  if (!isRowId(stopId)) return { changed: false };
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx) => {
    const stop = await requeueFailed(tx, stopId);
    if (!stop) return { changed: false };
    const retry = randomUUID();
    const data = { tour_id: stop.tour_id, stop_id: stopId, text_hash: textHashOf(stop.narrative), retry };
    await queueEvent(tx, narrationRetried, { id: retry, data });
    await recordAudit(tx, {
      actor,
      action: "narration.retry",
      entity: `tour:${stop.tour_id}`,
      after: { stop: stopId },
    });
    return { changed: true };
  });
}

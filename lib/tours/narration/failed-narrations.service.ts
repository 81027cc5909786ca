import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { narrationRetried } from "@/inngest/events";
import { recordAudit } from "@/lib/admin/audit.service";
import { type Operator, permit } from "@/lib/admin/operator";
import { withTransaction } from "@/lib/database";
import { isRowId } from "@/lib/http/fields";
import { queueEvent } from "@/lib/jobs/outbox.service";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { type FailedRow, readFailedPage, requeueFailed } from "./failed-narrations.queries";
import { textHashOf } from "./narration.service";

/** A stop that no voice could be made for, after all attempts. */
export type FailedNarration = Omit<FailedRow, "planned_at"> & { planned_at: string };

/** The stops that wait for somebody to have them read aloud again, newest first. */
export const listFailedNarrations = async (db: Db, turn: Turn): Promise<Paged<FailedNarration>> =>
  pageOf(await readFailedPage(db.sql, turn), turn, ({ planned_at, ...row }) => ({
    ...row,
    planned_at: planned_at.toISOString(),
  }));

/**
 * Has a stop read aloud again, with as many attempts as the first time (docs/decisions/031). Asked twice at once, it is
 * read once; `changed` is false where the stop is gone or its narration has not failed. OperatorError for the role.
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

import type { Db, Tx } from "@/db/client";
import { completenessRequested } from "@/inngest/events";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { markPending, readFacts, writeScores } from "./completeness.queries";
import { completenessOf } from "./rubric";

/**
 * Marks a place as pending and enqueues the recalculation of its completeness, in the transaction that changes what
 * counts for it. The transaction must lock the place (`lockPlaces`) before its change: then a calculation either sees
 * the change or is enqueued again. A pending place is not enqueued twice.
 */
export async function requestCompleteness(tx: Tx, placeId: string): Promise<void> {
  const pendingAt = await markPending(tx, placeId);
  if (pendingAt === null) return;
  await queueEvent(tx, completenessRequested, { id: `${placeId}:${pendingAt}`, data: { place_id: placeId } });
}

/** Recalculates the completeness of these locked places. The caller refreshes their cards. */
export async function updateCompleteness(tx: Tx, ids: readonly string[]): Promise<void> {
  const facts = await readFacts(tx, ids);
  if (facts.length > 0)
    await writeScores(
      tx,
      facts.map((place) => ({ id: place.id, ...completenessOf(place) })),
    );
}

/** The job: recalculates one place's score and refreshes its cards. A deleted place is not an error. */
export async function recalculateCompleteness(ctx: { db: Db; requestId: string }, placeId: string): Promise<void> {
  await withTransaction(ctx, async (tx, afterCommit) => {
    await lockPlaces(tx, [placeId]);
    await updateCompleteness(tx, [placeId]);
    await refreshCards(tx, [placeId]);
    afterCommit(() => forgetVersions(ctx.db));
  });
}

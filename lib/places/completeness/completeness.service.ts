import type { Db, Tx } from "@/db/client";
import { completenessRequested } from "@/inngest/events";
import { forgetVersions } from "@/lib/content/versions.service";
import { withTransaction } from "@/lib/database";
import { queueEvent } from "@/lib/jobs/outbox.service";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { markPending, readFacts, writeScores } from "./completeness.queries";
import { completenessOf } from "./rubric";

/**
 * Marks a place as pending and asks for its completeness to be worked out again, in the transaction that changes
 * what counts for it. The transaction must hold the place (`lockPlaces`) from before its change: then a calculation
 * either sees the change or is asked for anew. What comes while one is asked for already asks for no other.
 */
export async function requestCompleteness(tx: Tx, placeId: string): Promise<void> {
  const pendingAt = await markPending(tx, placeId);
  if (pendingAt === null) return;
  await queueEvent(tx, completenessRequested, { id: `${placeId}:${pendingAt}`, data: { place_id: placeId } });
}

/** Works out the completeness of these places, which the transaction holds. Their cards are the caller's to refresh. */
export async function updateCompleteness(tx: Tx, ids: readonly string[]): Promise<void> {
  const facts = await readFacts(tx, ids);
  if (facts.length > 0)
    await writeScores(
      tx,
      facts.map((place) => ({ id: place.id, ...completenessOf(place) })),
    );
}

/** The job: brings one place's score and what shows it up to date. A place that is gone meanwhile is no error. */
export async function recalculateCompleteness(ctx: { db: Db; requestId: string }, placeId: string): Promise<void> {
  await withTransaction(ctx, async (tx, afterCommit) => {
    await lockPlaces(tx, [placeId]);
    await updateCompleteness(tx, [placeId]);
    await refreshCards(tx, [placeId]);
    afterCommit(() => forgetVersions(ctx.db));
  });
}

import { randomUUID } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { ratingPriorMoved } from "@/inngest/events";
import { contentChanged, forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { lockPlaces } from "./cards/cards.queries";
import { updateCards } from "./cards/cards.service";
import { movePrior, nextRated, recalculateScores } from "./ratings.queries";

/** The largest accepted difference, in stars, between the prior in use and the mean of all ratings (decision 008). */
const DRIFT = 0.05;
const CHUNK = 1_000;

/**
 * Updates the read models of a place's ratings; call it last in the transaction that changed them. If the mean of all
 * ratings has moved, it enqueues a job that recalculates all ranks.
 */
export async function ratingChanged(tx: Tx, placeId: string): Promise<void> {
  if (await movePrior(tx, DRIFT)) await queueEvent(tx, ratingPriorMoved, { id: randomUUID(), data: {} });
  await updateCards(tx, [placeId]);
  await contentChanged(tx, "places");
}

/** Recalculates the rank of all rated places, one chunk per transaction. Returns the number of changed rows. */
export async function rankByRating(db: Db): Promise<number> {
  let total = 0;
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const from: string = after;
    const { changed, last } = await withTransaction({ db }, async (tx) => {
      const ids = await nextRated(tx, from, CHUNK);
      if (ids.length === 0) return { changed: 0, last: undefined };
      await lockPlaces(tx, ids);
      const rows = await recalculateScores(tx, ids);
      if (rows > 0) await contentChanged(tx, "places");
      return { changed: rows, last: ids.at(-1) };
    });
    total += changed;
    after = last;
  }
  forgetVersions(db);
  return total;
}

import { randomUUID } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { ratingPriorMoved } from "@/inngest/events";
import { contentChanged, forgetVersions } from "@/lib/content/versions.service";
import { withTransaction } from "@/lib/database";
import { queueEvent } from "@/lib/jobs/outbox.service";
import { lockPlaces } from "./cards/cards.queries";
import { updateCards } from "./cards/cards.service";
import { movePrior, nextRated, scoreAnew } from "./ratings.queries";

/** So far, in stars, the prior in use may lie from the mean of all ratings (docs/decisions/008). */
const DRIFT = 0.05;
const CHUNK = 1_000;

/**
 * Brings what readers see of a place's ratings up to date, last in the transaction that changed them. Where they have
 * moved the mean of all ratings on, a job works the other places' ranks out anew.
 */
export async function ratingChanged(tx: Tx, placeId: string): Promise<void> {
  if (await movePrior(tx, DRIFT)) await queueEvent(tx, ratingPriorMoved, { id: randomUUID(), data: {} });
  await updateCards(tx, [placeId]);
  await contentChanged(tx, "places");
}

/** Ranks all rated places by the prior in use, a chunk a transaction; gives how many rows changed. */
export async function rankByRating(db: Db): Promise<number> {
  let total = 0;
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const from: string = after;
    const { changed, last } = await withTransaction({ db }, async (tx) => {
      const ids = await nextRated(tx, from, CHUNK);
      if (ids.length === 0) return { changed: 0, last: undefined };
      await lockPlaces(tx, ids);
      const rows = await scoreAnew(tx, ids);
      if (rows > 0) await contentChanged(tx, "places");
      return { changed: rows, last: ids.at(-1) };
    });
    total += changed;
    after = last;
  }
  forgetVersions(db);
  return total;
}

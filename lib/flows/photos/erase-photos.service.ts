import type { Tx } from "@/db/client";
import { withdrawPhotos } from "@/lib/domains/content/withdrawn-photos.service";
import * as queries from "./erase-photos.queries";
import { OWNERS } from "./photos.service";

const DELETIONS = { place: queries.deletePlacePhotos, review: queries.deleteReviewPhotos };

/**
 * Deletes the photos that a visitor has uploaded to places and to own reviews, wherever they are shown. Photos that merchants and
 * staff have published stay.
 */
export async function erasePhotos(tx: Tx, userId: string): Promise<void> {
  for (const { owner, owner_id: ownerId } of await queries.readOwnersOf(tx, userId)) {
    await OWNERS[owner].hold(tx, ownerId);
    await withdrawPhotos(tx, owner, ownerId, await DELETIONS[owner](tx, ownerId, userId));
    await OWNERS[owner].refresh(tx, ownerId);
  }
}

import type { Db, Tx } from "@/db/client";
import { photosErased } from "@/inngest/events";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { storage } from "@/lib/providers/storage";
import * as queries from "./erase-photos.queries";
import { OWNERS } from "./photos.service";

const DELETIONS = { place: queries.deletePlacePhotos, review: queries.deleteReviewPhotos };

/**
 * Deletes the photos that a visitor has uploaded to places and to own reviews, wherever they are shown. A job deletes
 * their files after the commit. Photos that merchants and staff have published stay.
 */
export async function erasePhotos(tx: Tx, userId: string): Promise<void> {
  for (const { owner, owner_id: ownerId } of await queries.readOwnersOf(tx, userId)) {
    await OWNERS[owner].hold(tx, ownerId);
    const deleted = await DELETIONS[owner](tx, ownerId, userId);
    const files = deleted.flatMap(({ url, thumbnail_url: thumbnail, sources }) => [
      ...[url, thumbnail ?? url],
      ...(sources ?? []).map((source) => source.url),
    ]);
    const data = { place_id: owner === "place" ? ownerId : null, files: [...new Set(files)] };
    await queueEvent(tx, photosErased, { id: `${userId}:${owner}:${ownerId}`, data });
    await OWNERS[owner].refresh(tx, ownerId);
  }
}

/** Removes erased photos from the tours past their place, and their files from the store. Repeating it does no harm. */
export async function removeErasedPhotos(
  { db }: { db: Db },
  { place_id: placeId, files }: { place_id: string | null; files: string[] },
): Promise<void> {
  const { MEDIA_BASE_URL } = env();
  if (placeId !== null) {
    await queries.removeFromTours(
      db.orm,
      placeId,
      files.map((file) => mediaUrl(file, MEDIA_BASE_URL)),
    );
  }
  // Equal images share their files, so a file stays as long as anyone else's image needs it.
  const used = new Set((await queries.readUsedFiles(db.orm, files)).map(({ url }) => url));
  for (const file of files) if (!used.has(file)) await storage().remove(file);
}

import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { photosWithdrawn } from "@/inngest/events";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import type { ImageSource } from "./media-row";

/** The files of a photo, as stored: absolute URLs, or paths under the media base. */
export interface PhotoFiles {
  url: string;
  thumbnail_url: string | null;
  sources: ImageSource[] | null;
}

/**
 * Queues what is left to do once the transaction has taken photos from a place, event, story or review: a job removes their
 * copies from tours, and the files that no other photo uses.
 */
export async function withdrawPhotos(
  tx: Tx,
  owner: "place" | "event" | "story" | "review",
  ownerId: string,
  photos: readonly PhotoFiles[],
): Promise<void> {
  const files = photos.flatMap(({ url, thumbnail_url: thumbnail, sources }) => [
    url,
    thumbnail ?? url,
    ...(sources ?? []).map((source) => source.url),
  ]);
  if (files.length === 0) return;
  await queueEvent(tx, photosWithdrawn, {
    id: randomUUID(),
    data: { owner, owner_id: ownerId, files: [...new Set(files)] },
  });
}

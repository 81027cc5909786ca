import type { Tx } from "@/db/client";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { updateCards } from "./cards.service";
import { nextIdsWithLocalMedia } from "./local-media.queries";

export { waitForMediaWriters } from "./local-media.queries";

const CHUNK = 1_000;

/** Updates the cards of the places that show a photo at the address of local media, which are few of all places. */
export async function updateCardsWithLocalMedia(tx: Tx, onProgress: (done: number) => void): Promise<void> {
  let done = 0;
  let ids = await nextIdsWithLocalMedia(tx, "0", CHUNK);
  while (ids.length > 0) {
    await updateCards(tx, ids);
    done += ids.length;
    onProgress(done);
    ids = await nextIdsWithLocalMedia(tx, ids.at(-1) ?? "0", CHUNK);
  }
  if (done > 0) await contentChanged(tx, "places");
}

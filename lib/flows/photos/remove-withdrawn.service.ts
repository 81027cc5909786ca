import type { z } from "zod";
import type { Db } from "@/db/client";
import type { photosWithdrawn } from "@/inngest/events";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { env } from "@/lib/platform/settings/env";
import { storage } from "@/lib/providers/storage";
import { readUsedFiles, removeFromTours } from "./remove-withdrawn.queries";

type Withdrawn = z.infer<(typeof photosWithdrawn)["data"]>;

/**
 * Removes withdrawn photos from the tours to their place or event, and their files from the store. Repeating it does no harm.
 * Equal images share their files, so a file stays as long as any image needs it; also a rejected one, which can be approved again.
 */
export async function removeWithdrawnPhotos(
  { db }: { db: Db },
  { owner, owner_id: id, files }: Withdrawn,
): Promise<void> {
  const { MEDIA_BASE_URL } = env();
  if (owner === "place" || owner === "event") {
    const urls = files.map((file) => mediaUrl(file, MEDIA_BASE_URL));
    await removeFromTours(db.orm, owner, id, urls);
  }
  const used = new Set((await readUsedFiles(db.orm, files)).map(({ url }) => url));
  for (const file of files) if (!used.has(file)) await storage().remove(file);
}

import type { Db } from "@/db/client";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { storage } from "@/lib/providers/storage";
import { deleteRecordings, lockUnchecked, readPlayed, readRecorded, setChecked } from "./unused-recordings.queries";

/** A text that no tour tells may return within a month: recording it again would cost the provider's price again. */
const UNUSED_DAYS = 30;
/** The recordings are locked while files are removed, so a transaction checks only a few. */
const BATCH = 50;
const ROUNDS = 20;

/**
 * Removes recordings, with their files, that no stop has played for a month or two: their texts have changed, or their tours are
 * deleted. Checks at most 1,000 of those that were not checked for a month. Returns the number removed. Concurrent runs are safe.
 */
export async function sweepRecordings({ db, now }: { db: Db; now: Date }): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * 86_400_000).toISOString();
  let removed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { checked, unused } = await removeUnused(db, before, now);
    removed += unused;
    if (checked < BATCH) break;
  }
  return removed;
}

async function removeUnused(db: Db, before: string, now: Date): Promise<{ checked: number; unused: number }> {
  const base = env().MEDIA_BASE_URL;
  return withTransaction({ db }, async (tx) => {
    const recordings = await lockUnchecked(tx, before, BATCH);
    if (recordings.length === 0) return { checked: 0, unused: 0 };
    // A stop has the URL that the store returned, or the public one.
    const urls = recordings.flatMap(({ url }) => [url, mediaUrl(url, base)]);
    const played = new Set((await readPlayed(tx, urls)).map(({ url }) => url));
    const isPlayed = ({ url }: { url: string }): boolean => played.has(url) || played.has(mediaUrl(url, base));
    const used = recordings.filter(isPlayed);
    const unused = recordings.filter((one) => !isPlayed(one));
    await setChecked(
      tx,
      used.map(({ id }) => id),
      now.toISOString(),
    );
    await deleteRecordings(
      tx,
      unused.map(({ id }) => id),
    );
    // Before the commit: a job that waits for one of them then records its text anew, and stores the file again.
    const files = new Set(unused.map(({ url }) => url));
    for (const { url } of await readRecorded(tx, [...files])) files.delete(url);
    for (const url of files) await storage().remove(url);
    return { checked: recordings.length, unused: unused.length };
  });
}

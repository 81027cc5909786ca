import type { Db, Tx } from "@/db/client";
import {
  mediaBaseOf,
  readFingerprint,
  readMediaBase,
  storeFingerprint,
  storeMediaBase,
} from "@/lib/domains/content/read-models.service";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { eventCardFingerprint, rebuildEventCards } from "@/lib/domains/events/cards/cards.service";
import { cardFingerprint, rebuildCards } from "@/lib/domains/places/cards/cards.service";
import { forgetUnusedWords } from "@/lib/domains/search/index.service";
import { rebuildStoryCards, storyCardFingerprint } from "@/lib/domains/stories/cards/cards.service";
import { env } from "@/lib/platform/settings/env";

interface ReadModel {
  name: string;
  /** The name of its content for progress messages. */
  of: string;
  fingerprint(mediaBase: string): string;
  rebuild(tx: Tx, onProgress: (done: number) => void): Promise<void>;
}

/** Places come first, because events show places. */
const MODELS: readonly ReadModel[] = [
  { name: "place_cards", of: "places", fingerprint: cardFingerprint, rebuild: rebuildCards },
  { name: "event_cards", of: "events", fingerprint: eventCardFingerprint, rebuild: rebuildEventCards },
  { name: "story_cards", of: "stories", fingerprint: storyCardFingerprint, rebuild: rebuildStoryCards },
];

/** Rebuilds read models (all by default) in one transaction. Returns the number of rows read of each kind. */
export async function rebuildReadModels(
  db: Db,
  onProgress: (line: string) => void = () => undefined,
  models: readonly ReadModel[] = MODELS,
): Promise<Record<string, number>> {
  const rowsRead: Record<string, number> = {};
  await db.orm.transaction(async (tx) => {
    const base = await mediaBaseOf(tx);
    for (const { name, of, fingerprint, rebuild } of models) {
      rowsRead[of] = 0;
      await rebuild(tx, (done) => {
        rowsRead[of] = done;
        onProgress(`rebuilt ${done.toLocaleString("en")} ${of}`);
      });
      await storeFingerprint(tx, name, fingerprint(base));
    }
  });
  await db.orm.transaction(forgetUnusedWords);
  forgetVersions(db);
  return rowsRead;
}

/**
 * Prepares the read models for the current settings: rebuilds those built with other settings or by another version,
 * and stores the address of local media, which all later writers of this database use.
 */
export async function ensureReadModels(db: Db): Promise<void> {
  const base = env().MEDIA_BASE_URL;
  await db.orm.transaction(async (tx) => {
    if ((await readMediaBase(tx)) !== base) await storeMediaBase(tx, base);
  });
  const builtWith = await Promise.all(MODELS.map(({ name }) => readFingerprint(db.reads, name)));
  const stale = MODELS.filter(({ fingerprint }, i) => builtWith[i] !== fingerprint(base));
  if (stale.length > 0) await rebuildReadModels(db, undefined, stale);
}

import type { Db, Tx } from "@/db/client";
import { env } from "@/lib/env";
import { eventCardFingerprint, rebuildEventCards } from "@/lib/events/cards/cards.service";
import { cardFingerprint, rebuildCards } from "@/lib/places/cards/cards.service";
import { forgetUnusedWords } from "@/lib/search/index.service";
import { rebuildStoryCards, storyCardFingerprint } from "@/lib/stories/cards/cards.service";
import { mediaBaseOf } from "./kept-cards.service";
import { keepFingerprint, keepMediaBase, keptFingerprint, keptMediaBase } from "./read-models.queries";
import { forgetVersions } from "./versions.service";

interface ReadModel {
  name: string;
  /** What it is made of, in words. */
  of: string;
  fingerprint(mediaBase: string): string;
  rebuild(tx: Tx, onProgress: (done: number) => void): Promise<void>;
}

/** Events show places, so places come first. */
const MODELS: readonly ReadModel[] = [
  { name: "place_cards", of: "places", fingerprint: cardFingerprint, rebuild: rebuildCards },
  { name: "event_cards", of: "events", fingerprint: eventCardFingerprint, rebuild: rebuildEventCards },
  { name: "story_cards", of: "stories", fingerprint: storyCardFingerprint, rebuild: rebuildStoryCards },
];

/** Builds read models anew (all of them unless told which) in one transaction; gives how much of each was looked at. */
export async function rebuildReadModels(
  db: Db,
  onProgress: (line: string) => void = () => undefined,
  models: readonly ReadModel[] = MODELS,
): Promise<Record<string, number>> {
  const looked: Record<string, number> = {};
  await db.orm.transaction(async (tx) => {
    const base = await mediaBaseOf(tx);
    for (const { name, of, fingerprint, rebuild } of models) {
      looked[of] = 0;
      await rebuild(tx, (done) => {
        looked[of] = done;
        onProgress(`rebuilt ${done.toLocaleString("en")} ${of}`);
      });
      await keepFingerprint(tx, name, fingerprint(base));
    }
  });
  await db.orm.transaction(forgetUnusedWords);
  forgetVersions(db);
  return looked;
}

/**
 * Prepares the read models for a service with the present settings: rebuilds those that were built under others or by
 * another version. Whoever writes to them from now on keeps to these settings' address of local media.
 */
export async function ensureReadModels(db: Db): Promise<void> {
  const base = env().MEDIA_BASE_URL;
  await db.orm.transaction(async (tx) => {
    if ((await keptMediaBase(tx)) !== base) await keepMediaBase(tx, base);
  });
  const kept = await Promise.all(MODELS.map(({ name }) => keptFingerprint(db.sql, name)));
  const stale = MODELS.filter(({ fingerprint }, i) => kept[i] !== fingerprint(base));
  if (stale.length > 0) await rebuildReadModels(db, undefined, stale);
}

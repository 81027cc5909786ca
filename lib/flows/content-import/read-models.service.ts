import type { Db, Tx } from "@/db/client";
import { type CardedKind, countRows } from "@/lib/domains/content/card-model.service";
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
import { updateCardsWithLocalMedia, waitForMediaWriters } from "@/lib/domains/places/cards/local-media.service";
import { forgetUnusedWords } from "@/lib/domains/search/index.service";
import { rebuildStoryCards, storyCardFingerprint } from "@/lib/domains/stories/cards/cards.service";
import { env } from "@/lib/platform/settings/env";

interface ReadModel {
  name: string;
  /** The content that it shows. */
  of: CardedKind;
  fingerprint(mediaBase: string): string;
  rebuild(tx: Tx, onProgress: (done: number) => void): Promise<void>;
}

/** Places come first, because events show places. Half a million places are not rebuilt for another media address. */
const PLACES: ReadModel = {
  name: "place_cards",
  of: "places",
  fingerprint: () => cardFingerprint(""),
  rebuild: rebuildCards,
};
const MODELS: readonly ReadModel[] = [
  PLACES,
  { name: "event_cards", of: "events", fingerprint: eventCardFingerprint, rebuild: rebuildEventCards },
  { name: "story_cards", of: "stories", fingerprint: storyCardFingerprint, rebuild: rebuildStoryCards },
];
/** The part of the cards of places that depends on the media address. A rebuild of the cards includes it. */
const PLACE_MEDIA = "place_media";

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
      const total = (await countRows(tx, of)).toLocaleString("en");
      rowsRead[of] = 0;
      await rebuild(tx, (done) => {
        rowsRead[of] = done;
        onProgress(`rebuilt ${done.toLocaleString("en")} of ${total} ${of}`);
      });
      await storeFingerprint(tx, name, fingerprint(base));
    }
    if (models.includes(PLACES)) await storeFingerprint(tx, PLACE_MEDIA, cardFingerprint(base));
  });
  await db.orm.transaction(forgetUnusedWords);
  forgetVersions(db);
  return rowsRead;
}

/**
 * Prepares the read models for the current settings: rebuilds those built with other settings or by another version,
 * and stores the address of local media, which all later writers of this database use. Of half a million places with
 * another address, only those that show a photo of this service are updated.
 */
export async function ensureReadModels(db: Db, onProgress: (line: string) => void = () => undefined): Promise<void> {
  const base = env().MEDIA_BASE_URL;
  await db.orm.transaction(async (tx) => {
    if ((await readMediaBase(tx)) !== base) await storeMediaBase(tx, base);
  });
  const builtWith = await Promise.all(MODELS.map(({ name }) => readFingerprint(db.reads, name)));
  const stale = MODELS.filter(({ fingerprint }, i) => builtWith[i] !== fingerprint(base));
  if (stale.length > 0) await rebuildReadModels(db, onProgress, stale);
  if ((await readFingerprint(db.reads, PLACE_MEDIA)) !== cardFingerprint(base))
    await updateMediaAddress(db, onProgress);
}

async function updateMediaAddress(db: Db, onProgress: (line: string) => void): Promise<void> {
  // A writer that began before the new address was stored may still write a card with the old one.
  await db.orm.transaction(waitForMediaWriters);
  await db.orm.transaction(async (tx) => {
    const base = await mediaBaseOf(tx);
    await updateCardsWithLocalMedia(tx, (done) =>
      onProgress(`updated ${done.toLocaleString("en")} places with photos`),
    );
    await storeFingerprint(tx, PLACE_MEDIA, cardFingerprint(base));
  });
  forgetVersions(db);
}

/**
 * Marks the read models of a database without content as built, so that the first start after an import need not build
 * again what the import has built.
 */
export async function adoptEmptyReadModels(tx: Tx): Promise<void> {
  if ((await readFingerprint(tx, PLACES.name)) !== undefined) return;
  for (const { of } of MODELS) if ((await countRows(tx, of)) > 0) return;
  if ((await readMediaBase(tx)) === undefined) await storeMediaBase(tx, env().MEDIA_BASE_URL);
  const base = await mediaBaseOf(tx);
  for (const { name, fingerprint } of MODELS) await storeFingerprint(tx, name, fingerprint(base));
  await storeFingerprint(tx, PLACE_MEDIA, cardFingerprint(base));
}

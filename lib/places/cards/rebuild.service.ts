import type { Db } from "@/db/client";
import { forgetVersions } from "@/lib/content/versions.service";
import { cardFingerprint, rebuildCards } from "./cards.service";
import { keepFingerprint, keptFingerprint } from "./rebuild.queries";

const NAME = "place_cards";

/** Builds every read model anew in one transaction; gives the number of places looked at. */
export async function rebuildReadModels(db: Db, onProgress: (line: string) => void = () => undefined): Promise<number> {
  let places = 0;
  await db.orm.transaction(async (tx) => {
    await rebuildCards(tx, (done) => {
      places = done;
      onProgress(`rebuilt ${done.toLocaleString("en")} places`);
    });
    await keepFingerprint(tx, NAME, cardFingerprint());
  });
  forgetVersions(db);
  return places;
}

/** Rebuilds the read models where they were built under other settings or by another version; else one query. */
export async function ensureReadModels(db: Db): Promise<void> {
  if ((await keptFingerprint(db.sql, NAME)) !== cardFingerprint()) await rebuildReadModels(db);
}

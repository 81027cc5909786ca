import type { Tx } from "@/db/client";
import type { PlaceRecord } from "@/lib/content/bundle";
import type { Importable } from "@/lib/content/stage.service";
import { updateCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { analyzeTables, placesShowing, writeParts, writePlaces, writeReviews } from "./places-import.queries";

/** Places, as an import takes them in. */
export const placesImport: Importable<PlaceRecord> = {
  kind: "places",
  nameOf: (record) => record.name,
  async write(tx, { source, attribution, now }) {
    await writePlaces(tx, source, attribution, now);
    await writeParts(tx, source);
    await writeReviews(tx, now);
  },
  async updateCards(tx, ids) {
    await updateCompleteness(tx, ids);
    return updateCards(tx, ids);
  },
  analyze: analyzeTables,
};

/** The places that show one of these areas or categories. */
export const placesThatShow = (
  tx: Tx,
  changed: { areas: readonly string[]; categories: readonly string[] },
): Promise<string[]> => placesShowing(tx, changed);

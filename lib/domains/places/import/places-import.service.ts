import type { Tx } from "@/db/client";
import type { HourRecord, PlaceRecord } from "@/lib/domains/content/bundle";
import type { Importable } from "@/lib/domains/content/stage.service";
import { updateCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { completenessOf, type PlaceFacts } from "../completeness/rubric";
import { importedHours } from "../hours/imported-hours";
import { beginBulkWrite } from "./bulk-write.service";
import { keepEnrichment } from "./kept-enrichment.queries";
import { writeParts, writeReviews } from "./place-parts-import.queries";
import { placesShowing, writeMapTags, writePlaces } from "./places-import.queries";
import { analyzeParts, analyzeReferences, analyzeTables } from "./statistics.queries";

/** Returns the facts of a record that the rubric scores. */
const factsOf = (record: PlaceRecord, hours: readonly HourRecord[]): PlaceFacts => ({
  summary: (record.summary ?? "") !== "",
  description: [...(record.description ?? "")].length,
  location: record.lat !== null,
  address: (record.address ?? "") !== "",
  area: record.area !== null,
  category: record.category !== null,
  website: (record.website_url ?? "") !== "",
  phone: (record.contact_phone ?? "") !== "",
  email: (record.contact_email ?? "") !== "",
  days: new Set(hours.map((row) => row.day_of_week)).size,
  photos: record.media.filter((medium) => medium.status === "approved").length,
  amenities: 0,
  links: 0,
});

/** How an import writes places. */
export const placesImport: Importable<PlaceRecord> = {
  kind: "places",
  nameOf: (record) => record.name,
  // A new place has only the record's facts. The score of an existing place is recalculated from everything stored.
  derived(record) {
    const given = importedHours(record, new Date());
    const { score, missing } = completenessOf(factsOf(record, given.hours));
    return { ...given, completeness_score: score, completeness_missing: missing };
  },
  async write(tx, { source, attribution, now, isLarge, hasUpdates }) {
    if (isLarge) await analyzeReferences(tx);
    await writePlaces(tx, "created", source, attribution, now);
    if (hasUpdates) await writePlaces(tx, "updated", source, attribution, now);
    await keepEnrichment(tx);
    await writeParts(tx, source);
    await writeReviews(tx, now, source);
    if (isLarge) await analyzeParts(tx);
  },
  recompute: updateCompleteness,
  updateCards: (tx, ids, areNew) => updateCards(tx, ids, { areNew }),
  beginBulkWrite,
  analyze: analyzeTables,
};

/** Returns the ids of places that show one of these areas or categories. */
export const placesThatShow = (
  tx: Tx,
  changed: { areas: readonly string[]; categories: readonly string[] },
): Promise<string[]> => placesShowing(tx, changed);

/** Stores the tags by which unchanged places of a map are classified. */
export const keepMapTags = (tx: Tx): Promise<void> => writeMapTags(tx);

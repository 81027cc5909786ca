import type { Tx } from "@/db/client";
import type { PlaceRecord } from "@/lib/content/bundle";
import type { Importable } from "@/lib/content/stage.service";
import { updateCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { completenessOf, type PlaceFacts } from "../completeness/rubric";
import { analyzeTables, placesShowing, writeParts, writePlaces, writeReviews } from "./places-import.queries";

/** What the rubric looks at, as far as a record says it. */
const factsOf = (record: PlaceRecord): PlaceFacts => ({
  summary: (record.summary ?? "") !== "",
  description: [...(record.description ?? "")].length,
  location: record.lat !== null,
  address: (record.address ?? "") !== "",
  area: record.area !== null,
  category: record.category !== null,
  website: (record.website_url ?? "") !== "",
  phone: (record.contact_phone ?? "") !== "",
  email: (record.contact_email ?? "") !== "",
  days: new Set(record.hours.map((hours) => hours.day_of_week)).size,
  photos: record.media.filter((medium) => medium.status === "approved").length,
  amenities: 0,
  links: 0,
});

/** Places, as an import takes them in. */
export const placesImport: Importable<PlaceRecord> = {
  kind: "places",
  nameOf: (record) => record.name,
  // Of a new place nothing else is known; the score of one that was there before is worked out from all that is.
  derived(record) {
    const { score, missing } = completenessOf(factsOf(record));
    return { completeness_score: score, completeness_missing: missing };
  },
  async write(tx, { source, attribution, now }) {
    await writePlaces(tx, source, attribution, now);
    await writeParts(tx, source);
    await writeReviews(tx, now);
  },
  recompute: updateCompleteness,
  updateCards,
  analyze: analyzeTables,
};

/** The places that show one of these areas or categories. */
export const placesThatShow = (
  tx: Tx,
  changed: { areas: readonly string[]; categories: readonly string[] },
): Promise<string[]> => placesShowing(tx, changed);

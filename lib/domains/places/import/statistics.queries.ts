import type { Tx } from "@/db/client";
import {
  placeCardCategories,
  placeCards,
  placeCounts,
  placeDetails,
  placeHours,
  places,
  reviews,
  searchDocs,
  searchWords,
} from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { command } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The columns that statements compare; the statistics of texts take most of the time and nothing uses them. */
const comparedPlaces = [
  ...[places.id, places.source, places.sourceKey, places.slug, places.status, places.publishedAt, places.areaId],
  ...[places.categoryId, places.placeKind, places.lat, places.lng, places.prominence, places.ratingCount],
  ...[places.hoursProjectedOn, places.completenessPendingAt, places.updatedAt],
];
const comparedCards = [
  ...[placeCards.placeId, placeCards.areaId, placeCards.publishedAt, placeCards.sortName, placeCards.searchText],
  ...[placeCards.lat, placeCards.lng, placeCards.position, placeCards.avgRating, placeCards.ratingCount],
  ...[placeCards.ratingScore, placeCards.amenities],
];

const analyze = command({
  sql: () => sql`
    analyze ${places} (${namesOf(comparedPlaces)}), ${placeCards} (${namesOf(comparedCards)}), ${placeCardCategories},
      ${placeDetails} (${namesOf([placeDetails.placeId])}), ${placeCounts}, ${placeHours}, ${reviews}, ${searchDocs},
      ${searchWords}`,
  samples: [[]],
});

/** Updates the planner's statistics: after a large import, old ones would give every reader slow plans. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await analyze(tx);
}

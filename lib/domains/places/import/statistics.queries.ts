import type { Tx } from "@/db/client";
import {
  areas,
  categories,
  placeCardCategories,
  placeCards,
  placeCategories,
  placeCounts,
  placeDetails,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  reviews,
  searchDocs,
  searchWords,
} from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { command } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

/** The columns that statements compare; the statistics of texts take most of the time and nothing uses them. */
const comparedPlaces = [
  places.id,
  places.source,
  places.sourceKey,
  places.slug,
  places.status,
  places.publishedAt,
  places.areaId,
  places.categoryId,
  places.placeKind,
  places.lat,
  places.lng,
  places.prominence,
  places.ratingCount,
  places.hoursProjectedOn,
  places.completenessPendingAt,
  places.updatedAt,
];
const comparedCards = [
  placeCards.placeId,
  placeCards.areaId,
  placeCards.publishedAt,
  placeCards.sortName,
  placeCards.searchText,
  placeCards.lat,
  placeCards.lng,
  placeCards.position,
  placeCards.avgRating,
  placeCards.ratingCount,
  placeCards.ratingScore,
  placeCards.amenities,
];

const analyze = command({
  sql: () => sql`
    analyze ${places} (${namesOf(comparedPlaces)}), ${placeCards} (${namesOf(comparedCards)}), ${placeCardCategories},
      ${placeDetails} (${namesOf([placeDetails.placeId])}), ${placeCounts}, ${reviews},
      ${searchDocs} (${namesOf([searchDocs.kind, searchDocs.id, searchDocs.rank])}),
      ${searchWords} (${nameOf(searchWords.word)})`,
  samples: [[]],
});

/** Updates the planner's statistics: after a large import, old ones would give every reader slow plans. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await analyze(tx);
}

const referred = sql`${areas} (${namesOf([areas.id, areas.source, areas.sourceKey])}),
  ${categories} (${namesOf([categories.id, categories.source, categories.sourceKey])})`;
const analyzeReferred = command({ sql: () => sql`analyze ${referred}`, samples: [[]] });

/**
 * Updates the statistics of areas and categories before places that name them are written. Without any, PostgreSQL takes
 * one row to match, and compares every place with every category.
 */
export async function analyzeReferences(tx: Tx): Promise<void> {
  await analyzeReferred(tx);
}

const analyzeRead = command({
  sql: () => sql`analyze ${placeCategories}, ${placeHours}, ${placeExceptions}, ${placeMedia}`,
  samples: [[]],
});

/**
 * Updates the statistics of the parts of places, before cards are read from them. Without any, PostgreSQL takes a place of a
 * million to have thousands of categories, and reads a card's in thirty times the time.
 */
export async function analyzeParts(tx: Tx): Promise<void> {
  await analyzeRead(tx);
}

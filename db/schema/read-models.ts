import { sql } from "drizzle-orm";
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { byteOrderedText, cube, moment } from "./columns";
import { categories, places } from "./places";

const id = (name: string) => bigint(name, { mode: "bigint" });

/**
 * One row a published place: what lists, pins and dashboards return of it, ready as JSON text, beside the keys
 * they are sorted and filtered by. Written in the transaction that changes the place (lib/places/cards.service.ts).
 */
export const placeCards = pgTable(
  "place_cards",
  {
    placeId: id("place_id")
      .primaryKey()
      .references(() => places.id, { onDelete: "cascade" }),
    areaId: id("area_id"),
    publishedAt: moment("published_at").notNull(),
    sortName: byteOrderedText("sort_name").notNull(),
    searchText: text("search_text").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** The place's point on the sphere (earthdistance), stored so that GiST serves it. */
    position: cube("position"),
    avgRating: real("avg_rating"),
    ratingCount: integer("rating_count").notNull(),
    /** How far the Bayesian average lies from its prior: 0 without ratings, so that only rated places ever move. */
    ratingScore: doublePrecision("rating_score").notNull().default(0),
    /** JSON objects without their closing brace, so that what depends on the request can be added. */
    listJson: text("list_json").notNull(),
    briefJson: text("brief_json").notNull(),
    pinJson: text("pin_json"),
    /** The week's opening hours in compact form, null where none are known (lib/places/week.ts). */
    week: text("week"),
  },
  (t) => [
    index("place_cards_newest").on(t.publishedAt.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_area_newest").on(t.areaId, t.publishedAt.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_name").on(t.sortName, t.placeId),
    index("place_cards_area_name").on(t.areaId, t.sortName, t.placeId),
    index("place_cards_rating").on(t.ratingScore.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_area_rating").on(t.areaId, t.ratingScore.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_rated").on(t.placeId).where(sql`rating_count > 0`),
    // NULLS LAST, as drizzle writes it: places without a rating come after all others.
    index("place_cards_popular").on(t.avgRating.desc(), t.ratingCount.desc(), t.placeId),
    index("place_cards_position").using("gist", t.position),
    index("place_cards_pins").on(t.placeId).where(sql`position is not null`),
    index("place_cards_nowhere").on(t.placeId).where(sql`position is null`),
    index("place_cards_text").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);

/** The detail of a published place, apart from the cards so that those stay dense. */
export const placeDetails = pgTable("place_details", {
  placeId: id("place_id")
    .primaryKey()
    .references(() => places.id, { onDelete: "cascade" }),
  detailJson: text("detail_json").notNull(),
});

/**
 * (category, published place), primary and attached alike, with the sort keys again so that a filter by category
 * is one index walk. `spot` is the place's point with the category as a fourth axis: nearest-first within a
 * category is then served by GiST alone, since places of another category lie infinitely far off.
 */
export const placeCardCategories = pgTable(
  "place_card_categories",
  {
    categoryId: id("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    placeId: id("place_id")
      .notNull()
      .references(() => placeCards.placeId, { onDelete: "cascade" }),
    areaId: id("area_id"),
    publishedAt: moment("published_at").notNull(),
    sortName: byteOrderedText("sort_name").notNull(),
    ratingScore: doublePrecision("rating_score").notNull().default(0),
    spot: cube("spot"),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.placeId] }),
    index("place_card_categories_place").on(t.placeId),
    index("place_card_categories_newest").on(
      t.categoryId,
      t.publishedAt.desc().nullsFirst(),
      t.placeId.desc().nullsFirst(),
    ),
    index("place_card_categories_name").on(t.categoryId, t.sortName, t.placeId),
    index("place_card_categories_rating").on(
      t.categoryId,
      t.ratingScore.desc().nullsFirst(),
      t.placeId.desc().nullsFirst(),
    ),
    index("place_card_categories_area").on(
      t.categoryId,
      t.areaId,
      t.publishedAt.desc().nullsFirst(),
      t.placeId.desc().nullsFirst(),
    ),
    index("place_card_categories_spot").using("gist", t.spot),
  ],
);

/**
 * Kept counts of published places by category and area; 0 stands for 'any'. Triggers on the two tables above
 * keep them, so that no writer can forget to (db/migrations, kept counters).
 */
export const placeCounts = pgTable(
  "place_counts",
  {
    categoryId: id("category_id").notNull(),
    areaId: id("area_id").notNull(),
    places: integer("places").notNull(),
    /** Those of them whose location is known: nearest-first lists put the others last. */
    located: integer("located").notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.areaId] })],
);

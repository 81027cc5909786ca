import { sql } from "drizzle-orm";
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { byteOrderedText, cube, moment } from "./columns";
import { categories, places } from "./places";

// PostgreSQL splits a page of a GiST index in a time that grows with the square of its entries. Pages that are split when
// they are half full are built in two thirds of the time and read as fast.
const HALF_FULL = { fillfactor: 50 };

const id = (name: string) => bigint(name, { mode: "bigint" });

/**
 * One row per published place: its JSON text for lists, pins and dashboards, beside the keys that
 * they are sorted and filtered by. Written in the transaction that changes the place
 * (lib/domains/places/cards/cards.service.ts).
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
    /** The position (earthdistance) of the place, stored so that a GiST index serves it. */
    position: cube("position"),
    avgRating: real("avg_rating"),
    ratingCount: integer("rating_count").notNull(),
    /** The distance of the Bayesian average from its prior (decision 008). It is 0 without ratings. */
    ratingScore: doublePrecision("rating_score").notNull().default(0),
    /** JSON objects without their closing brace, so that fields that depend on the request can be appended. */
    listJson: text("list_json").notNull(),
    briefJson: text("brief_json").notNull(),
    pinJson: text("pin_json"),
    /** The opening hours of the week in compact form, null if none are known (lib/domains/places/week.ts). */
    week: text("week"),
    /** The keys of the amenities that the place offers. */
    amenities: text("amenities").array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index("place_cards_newest").on(t.publishedAt.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_area_newest").on(t.areaId, t.publishedAt.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_name").on(t.sortName, t.placeId),
    index("place_cards_area_name").on(t.areaId, t.sortName, t.placeId),
    index("place_cards_rating").on(t.ratingScore.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_area_rating").on(t.areaId, t.ratingScore.desc().nullsFirst(), t.placeId.desc().nullsFirst()),
    index("place_cards_rated").on(t.placeId).where(sql`rating_count > 0`),
    // NULLS LAST is Drizzle's default: places without a rating come after all others.
    index("place_cards_popular").on(t.avgRating.desc(), t.ratingCount.desc(), t.placeId),
    index("place_cards_position").using("gist", t.position).with(HALF_FULL),
    index("place_cards_pins").on(t.placeId).where(sql`position is not null`),
    index("place_cards_nowhere").on(t.placeId).where(sql`position is null`),
    index("place_cards_amenities").using("gin", t.amenities),
    index("place_cards_text").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);

/** The detail of a published place, in its own table so that the cards stay dense. */
export const placeDetails = pgTable("place_details", {
  placeId: id("place_id")
    .primaryKey()
    .references(() => places.id, { onDelete: "cascade" }),
  detailJson: text("detail_json").notNull(),
});

/**
 * One row per published place and category, primary or attached. It repeats the sort keys, so that a filter by category
 * is one index walk. `spot` is the position with the category as a fourth axis (decision 007), so that GiST alone
 * serves nearest-first within a category.
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
    index("place_card_categories_spot").using("gist", t.spot).with(HALF_FULL),
  ],
);

/**
 * Counts of published places by category and area; 0 means 'any'. Triggers on the two tables above
 * maintain them, so that no writer can forget to (decision 006).
 */
export const placeCounts = pgTable(
  "place_counts",
  {
    categoryId: id("category_id").notNull(),
    areaId: id("area_id").notNull(),
    places: integer("places").notNull(),
    /** The number of places with a known location. Nearest-first lists put the others last. */
    located: integer("located").notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.areaId] })],
);

/**
 * Counts of the located published places in each square of the map at level 14, about 2.4 km wide, and the sums of
 * their coordinates in units of 1e-7 degrees. Triggers on `place_cards` maintain them, so that a map of a whole country
 * is clustered without reading every place (lib/domains/map/clusters.queries.ts).
 */
export const pinSquares = pgTable(
  "pin_squares",
  {
    y: integer("y").notNull(),
    x: integer("x").notNull(),
    places: integer("places").notNull(),
    latSum: bigint("lat_sum", { mode: "bigint" }).notNull(),
    lngSum: bigint("lng_sum", { mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.y, t.x] })],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { areas, editedFields, fileIndexes, mediaColumns, origin } from "./content";
import { appUsers } from "./identity";

/** An open range of a day, `HH:MM:SS`. It ends on the next day if `closes_at` is not after `opens_at`. */
export interface HoursRange {
  opens_at: string;
  closes_at: string;
}

const id = (name: string) => bigint(name, { mode: "bigint" });

export const categories = pgTable(
  "categories",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    icon: text("icon"),
    color: text("color"),
    active: boolean("active").notNull().default(true),
  },
  (t) => [unique("categories_origin").on(t.source, t.sourceKey)],
);

export const places = pgTable(
  "places",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    attribution: text("attribution"),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    summary: text("summary").notNull().default(""),
    description: text("description").notNull().default(""),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    publishedAt: moment("published_at"),
    placeKind: text("place_kind").notNull().default("other"),
    areaId: id("area_id").references(() => areas.id),
    categoryId: id("category_id").references(() => categories.id),
    address: text("address"),
    city: text("city"),
    countryCode: text("country_code"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    websiteUrl: text("website_url"),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    verificationStatus: text("verification_status").notNull().default("unverified"),
    externalPlaceId: text("external_place_id"),
    visitMinutes: smallint("visit_minutes"),
    narrative: text("narrative"),
    busyRating: text("busy_rating").notNull().default("unknown"),
    completenessScore: smallint("completeness_score").notNull().default(0),
    /** The missing parts of the rubric, most points first (docs/completeness.md). */
    completenessMissing: text("completeness_missing").array().notNull().default(sql`'{}'`),
    completenessPendingAt: moment("completeness_pending_at"),
    /** Facts that have no column, by OpenStreetMap key (docs/content.md#facts). */
    facts: jsonb("facts").$type<Record<string, unknown>>(),
    /** The OpenStreetMap tag that an import classified the place by (`amenity=bar`); null for one of another source. */
    mapTag: text("map_tag"),
    /** The text and facts of an encyclopedia (lib/domains/places/enrichment); imports keep it. */
    enrichment: jsonb("enrichment"),
    /** How well known the place is by its source, 0 to 100 (docs/content.md#prominence). */
    prominence: real("prominence").notNull().default(0),
    /** The opening_hours text of the source, as written (docs/content.md#opening-hours). */
    hoursExpression: text("hours_expression"),
    /** The rules of hours that differ from week to week (lib/platform/opening-hours). Null: `place_hours` says all. */
    hoursRules: text("hours_rules"),
    /** The first day of the week that the imported rows of `place_hours` show; null without rules. */
    hoursProjectedOn: date("hours_projected_on", { mode: "string" }),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("places_origin").on(t.source, t.sourceKey),
    check("places_point", sql`(${t.lat} is null) = (${t.lng} is null)`),
    check("places_published", sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index("places_area").on(t.areaId),
    index("places_category").on(t.categoryId),
    index("places_completeness_pending").on(t.completenessPendingAt).where(sql`completeness_pending_at is not null`),
    index("places_hours_projected").on(t.hoursProjectedOn, t.id).where(sql`hours_rules is not null`),
    index("places_prominent")
      .on(t.prominence.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index("places_drafts").on(t.id).where(sql`status = 'draft'`),
    index("places_map_tag").on(t.mapTag, t.id).where(sql`map_tag is not null and status = 'published'`),
  ],
);

/** Attached categories in their order. The primary category is `places.category_id`. */
export const placeCategories = pgTable(
  "place_categories",
  {
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    categoryId: id("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.categoryId] }), index("place_categories_category").on(t.categoryId)],
);

export const placeHours = pgTable(
  "place_hours",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    dayOfWeek: smallint("day_of_week").notNull(),
    opensAt: time("opens_at"),
    closesAt: time("closes_at"),
    isClosed: boolean("is_closed").notNull().default(false),
    isOvernight: boolean("is_overnight").notNull().default(false),
    sourceType: text("source_type", { enum: ["owner", "ugc"] }).notNull(),
    /** The contributor; null for imported hours. */
    userId: text("user_id").references(() => appUsers.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("place_hours_day", sql`${t.dayOfWeek} between 0 and 6`),
    check("place_hours_times", sql`${t.isClosed} = (${t.opensAt} is null) and ${t.isClosed} = (${t.closesAt} is null)`),
    index("place_hours_user").on(t.userId).where(sql`user_id is not null`),
    index("place_hours_place").on(t.placeId, t.dayOfWeek),
    uniqueIndex("place_hours_one_ugc_a_user").on(t.placeId, t.dayOfWeek, t.userId).where(sql`source_type = 'ugc'`),
  ],
);

/** Dates on which a place's week does not apply. Of two that cover a date, the newer applies. */
export const placeExceptions = pgTable(
  "place_exceptions",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    fromDate: date("from_date", { mode: "string" }).notNull(),
    /** Inclusive. */
    toDate: date("to_date", { mode: "string" }).notNull(),
    /** The open ranges of each of these dates; none if the place is closed. */
    ranges: jsonb("ranges").$type<HoursRange[]>().notNull().default([]),
    note: text("note"),
    /** `user:<id>` or `admin:<id>`; null for imported exceptions, which the next import replaces. */
    enteredBy: text("entered_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("place_exceptions_dates", sql`${t.toDate} between ${t.fromDate} and ${t.fromDate} + 366`),
    index("place_exceptions_place").on(t.placeId, t.toDate),
  ],
);

/** The public holidays of the destination. Staff decide which close the places whose hours say nothing else. */
export const holidays = pgTable("holidays", {
  date: date("date", { mode: "string" }).primaryKey(),
  name: text("name").notNull(),
  closed: boolean("closed").notNull().default(false),
});

export const placeMedia = pgTable(
  "place_media",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    ...mediaColumns,
    /** The point that crops keep in sight, from 0 (left, top) to 1; null for the middle. */
    focalX: real("focal_x"),
    focalY: real("focal_y"),
    /** The contributor; null for imported media. */
    userId: text("user_id").references(() => appUsers.id),
  },
  (t) => [
    check("place_media_focal_point", sql`(${t.focalX} is null) = (${t.focalY} is null)`),
    check("place_media_focal_range", sql`${t.focalX} between 0 and 1 and ${t.focalY} between 0 and 1`),
    index("place_media_approved").on(t.placeId, t.position, t.id).where(sql`status = 'approved'`),
    index("place_media_user").on(t.userId).where(sql`user_id is not null`),
    index("place_media_pending").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    ...fileIndexes("place_media", t),
  ],
);

export const placeDigitalAssets = pgTable(
  "place_digital_assets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    assetType: text("asset_type").notNull(),
    assetUrl: text("asset_url").notNull(),
    sourceType: text("source_type", { enum: ["owner", "ugc"] }).notNull(),
    structuredPayload: jsonb("structured_payload"),
    userId: text("user_id").references(() => appUsers.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("place_digital_assets_user").on(t.userId).where(sql`user_id is not null`),
    index("place_digital_assets_place").on(t.placeId, t.assetType),
    uniqueIndex("place_digital_assets_one_of_the_owner").on(t.placeId, t.assetType).where(sql`source_type = 'owner'`),
  ],
);

export const placeAmenities = pgTable(
  "place_amenities",
  {
    placeId: id("place_id")
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    contributions: integer("contributions").notNull().default(1),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.key] })],
);

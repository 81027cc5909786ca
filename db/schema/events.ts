import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { areas, editedFields, fileIndexes, mediaColumns, origin } from "./content";
import { places } from "./places";

const id = (name: string) => bigint(name, { mode: "bigint" });

export const eventTypes = pgTable(
  "event_types",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    active: boolean("active").notNull().default(true),
  },
  (t) => [unique("event_types_origin").on(t.source, t.sourceKey)],
);

export const organizers = pgTable(
  "organizers",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    name: text("name").notNull(),
    websiteUrl: text("website_url"),
    logoUrl: text("logo_url"),
    publicEmail: text("public_email"),
    publicPhone: text("public_phone"),
  },
  (t) => [unique("organizers_origin").on(t.source, t.sourceKey)],
);

/** A recurring event of the console. Each of its dates is an event of its own (decision 097). */
export const eventSeries = pgTable("event_series", {
  id: identity(),
  /** The recurrence rule of RFC 5545, on dates: `FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231`. */
  rule: text("rule").notNull(),
  /** The first date, in the time zone of its events. */
  startsOn: date("starts_on", { mode: "string" }).notNull(),
  /** The dates that are left out. */
  excluded: date("excluded", { mode: "string" }).array().notNull().default(sql`'{}'`),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const events = pgTable(
  "events",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    attribution: text("attribution"),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    summary: text("summary"),
    description: text("description"),
    /** Whether the event is public. `event_status` says whether it takes place: a cancelled event stays public. */
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    eventStatus: text("event_status", {
      enum: ["scheduled", "cancelled", "postponed", "rescheduled", "moved_online"],
    })
      .notNull()
      .default("scheduled"),
    publishedAt: moment("published_at"),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
    isAllDay: boolean("is_all_day").notNull().default(false),
    timezone: text("timezone").notNull(),
    typeId: id("type_id")
      .notNull()
      .references(() => eventTypes.id),
    areaId: id("area_id").references(() => areas.id),
    placeId: id("place_id").references(() => places.id),
    organizerId: id("organizer_id").references(() => organizers.id),
    admissionType: text("admission_type").notNull().default("unknown"),
    /** In major units of the currency, unlike the integers of commerce (docs/contract.md#numbers-and-money). */
    admissionPrice: numeric("admission_price", { precision: 12, scale: 3 }),
    admissionCurrency: text("admission_currency"),
    ticketUrl: text("ticket_url"),
    audienceCodes: text("audience_codes").array().notNull().default(sql`'{}'`),
    ageRating: text("age_rating"),
    languages: text("languages").array().notNull().default(sql`'{}'`),
    attendanceMode: text("attendance_mode").notNull().default("offline"),
    /** The event's own coordinates. Without them, those of its place apply. */
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** The venue as its source names it. An import finds the place of that name. */
    location: text("location"),
    narrative: text("narrative"),
    /** `[{ type, label, url, position }]`. */
    links: jsonb("links").notNull().default([]),
    seriesId: id("series_id").references(() => eventSeries.id),
    /** The date in the series, which stays when the event itself is moved. */
    seriesDate: date("series_date", { mode: "string" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("events_origin").on(t.source, t.sourceKey),
    check("events_point", sql`(${t.lat} is null) = (${t.lng} is null)`),
    check("events_published", sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check("events_order", sql`${t.endsAt} is null or ${t.endsAt} >= ${t.startsAt}`),
    index("events_type").on(t.typeId),
    index("events_area").on(t.areaId),
    index("events_place").on(t.placeId),
    index("events_organizer").on(t.organizerId),
    index("events_starts").on(t.startsAt, t.id),
    check("events_series", sql`(${t.seriesId} is null) = (${t.seriesDate} is null)`),
    uniqueIndex("events_series_date").on(t.seriesId, t.seriesDate).where(sql`series_id is not null`),
  ],
);

export const eventMedia = pgTable(
  "event_media",
  {
    id: identity(),
    eventId: id("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    ...mediaColumns,
  },
  (t) => [
    index("event_media_event").on(t.eventId, t.position, t.id),
    index("event_media_pending").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    ...fileIndexes("event_media", t),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import type { ReviewMedia } from "./reviews";

const id = (name: string) => bigint(name, { mode: "bigint" });

/** Generated tours (docs/contract.md#tours). `owner` is the id of a user or a guest, as in preferences. */
export const tours = pgTable(
  "tours",
  {
    id: identity(),
    owner: text("owner").notNull(),
    tourType: text("tour_type").notNull(),
    status: text("status", { enum: ["draft", "active", "completed", "archived"] })
      .notNull()
      .default("draft"),
    title: text("title").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    radiusMeters: integer("radius_meters").notNull(),
    travelMode: text("travel_mode", { enum: ["walk", "drive", "cycle"] }).notNull(),
    startLat: doublePrecision("start_lat"),
    startLng: doublePrecision("start_lng"),
    startsAt: moment("starts_at").notNull(),
    totalDistanceMeters: integer("total_distance_meters").notNull(),
    totalTravelMinutes: integer("total_travel_minutes").notNull(),
    totalVisitMinutes: integer("total_visit_minutes").notNull(),
    stopCount: smallint("stop_count").notNull(),
    /** The source of the travel times: a street network's version, an engine, or `estimated`. */
    network: text("network").notNull().default("estimated"),
    /** The visitor's other wishes, for planning the rest of the tour again. */
    wishes: jsonb("wishes").$type<TourWishes>().notNull().default({}),
    /** The way from the last stop to where the tour must end, else back to where it began. Null for tours stored before. */
    wayToEnd: jsonb("way_to_end").$type<WayToEnd>(),
    /** Counts the changes of the tour's stops, so that of concurrent ones only the first is stored. */
    revision: integer("revision").notNull().default(0),
    /** When a video was first requested. A worker or an operator sets its URL. */
    videoRequestedAt: moment("video_requested_at"),
    videoUrl: text("video_url"),
    createdAt: moment("created_at").notNull().defaultNow(),
    generatedAt: moment("generated_at").notNull(),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
    archivedAt: moment("archived_at"),
  },
  (t) => [
    check("tours_point", sql`(${t.startLat} is null) = (${t.startLng} is null)`),
    check("tours_status", sql`${t.status} in ('draft', 'active', 'completed', 'archived')`),
    index("tours_by_owner").on(t.owner, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("tours_created").on(t.createdAt),
    index("tours_by_status").on(t.owner, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Parts of a request for a tour that apply to each change of it too. Absent: none. */
export interface TourWishes {
  pace?: "relaxed" | "normal" | "brisk";
  /** Ids of places. */
  include?: readonly string[];
  avoid?: readonly string[];
  avoid_categories?: readonly string[];
  /** The visitor must be `at` this point `by` this time, from which the margin is subtracted. */
  must_end?: { by: string; lat: number; lng: number };
  /** The point where the tour began: its start, else its first stop. Absent for tours stored before way_back. */
  back_to?: { lat: number; lng: number };
}

/** The way from the last stop to the point of `must_end` or, without one, of `back_to`. */
export interface WayToEnd {
  arrives_at: string;
  directions: Directions;
}

/** Directions from the previous stop. */
export interface Directions {
  mode: "walk" | "drive" | "cycle";
  distance_meters: number;
  duration_seconds: number;
  /** Encoded, precision 5. */
  polyline: string;
  steps: { instruction: string; distance_meters: number; duration_seconds: number }[];
  source: "streets" | "osrm" | "valhalla" | "estimated";
  /** Metres of ascent, where elevations are known. */
  ascent_meters?: number;
}

/**
 * The stops of a tour, as they were when it was planned. A later change of a place does not change them. A stop that has
 * left the tour stays, for its reviews and so that it does not come back (decision 074).
 */
export const tourStops = pgTable(
  "tour_stops",
  {
    id: identity(),
    tourId: id("tour_id")
      .notNull()
      .references(() => tours.id, { onDelete: "cascade" }),
    /** From 1. Null once the stop has left the tour. */
    stopOrder: smallint("stop_order"),
    /** Why the stop has left the tour: its time had passed, the visitor replaced it, or it no longer fitted. */
    leftAs: text("left_as", { enum: ["past", "replaced", "unfit"] }),
    stopType: text("stop_type", { enum: ["place", "event"] }).notNull(),
    entityId: id("entity_id").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    heroImage: text("hero_image"),
    busyRating: text("busy_rating").notNull().default("unknown"),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    arrivesAt: moment("arrives_at").notNull(),
    departsAt: moment("departs_at").notNull(),
    visitMinutes: integer("visit_minutes").notNull(),
    why: jsonb("why").$type<string[]>().notNull(),
    openCheck: text("open_check", { enum: ["open", "unknown"] }).notNull(),
    directionsFromPrev: jsonb("directions_from_prev").$type<Directions>(),
    narrative: text("narrative").notNull(),
    media: jsonb("media").$type<ReviewMedia[]>().notNull(),
    audioUrl: text("audio_url"),
    audioGeneratedAt: moment("audio_generated_at"),
    ttsVoice: text("tts_voice"),
    ttsLanguage: text("tts_language"),
    ttsProvider: text("tts_provider"),
    ttsStatus: text("tts_status", { enum: ["not_applicable", "queued", "done", "failed"] }).notNull(),
    /** When the narration was last requested: at creation, or when staff retried it. */
    ttsQueuedAt: moment("tts_queued_at").notNull().defaultNow(),
    /** Why the narration failed, for the console. Null in other states and for failures without a message. */
    ttsError: text("tts_error"),
  },
  (t) => [
    unique("tour_stops_order").on(t.tourId, t.stopOrder),
    index("tour_stops_queued").on(t.ttsQueuedAt).where(sql`tts_status = 'queued'`),
    index("tour_stops_failed").on(t.id).where(sql`tts_status = 'failed'`),
    index("tour_stops_audio").on(t.audioUrl).where(sql`audio_url is not null`),
    check("tour_stops_left", sql`(${t.leftAs} is null) = (${t.stopOrder} is not null)`),
    check("tour_stops_left_as", sql`${t.leftAs} in ('past', 'replaced', 'unfit')`),
    index("tour_stops_entity").on(t.entityId, t.stopType),
    check("tour_stops_type", sql`${t.stopType} in ('place', 'event')`),
    check("tour_stops_tts", sql`${t.ttsStatus} in ('not_applicable', 'queued', 'done', 'failed')`),
  ],
);

/** Synthesised speech: one recording per text, voice, language and provider, shared by all stops (docs/contract.md#narration). */
export const narrationAudio = pgTable(
  "narration_audio",
  {
    id: identity(),
    /** SHA-256 of the text, in hex. */
    textHash: text("text_hash").notNull(),
    voice: text("voice").notNull(),
    language: text("language").notNull(),
    provider: text("provider").notNull(),
    url: text("url").notNull(),
    sha256: text("sha256").notNull(),
    bytes: integer("bytes").notNull(),
    contentType: text("content_type").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When it was recorded, or last found to be in use (unused-recordings.service.ts). */
    checkedAt: moment("checked_at").notNull().defaultNow(),
  },
  (t) => [
    unique("narration_audio_once").on(t.textHash, t.voice, t.language, t.provider),
    index("narration_audio_url").on(t.url),
    index("narration_audio_checked").on(t.checkedAt),
  ],
);

/**
 * The mapping of a tour type, if the console has replaced the default (lib/domains/tours/itinerary/tour-type-fit.ts):
 * categories and event types by slug, place kinds by name (decision 022).
 */
export const tourTypeFits = pgTable(
  "tour_type_fits",
  {
    tourType: text("tour_type").notNull(),
    kind: text("kind", { enum: ["category", "place_kind", "event_type"] }).notNull(),
    value: text("value").notNull(),
    /** The weight, greater than 0 and at most 1. */
    fit: real("fit").notNull(),
    /** Whether this is the type's own category, of which more than three stops may follow each other. */
    own: boolean("own").notNull().default(false),
    /** Whether the row applies. A type without an enabled row has no tours. */
    enabled: boolean("enabled").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tourType, t.kind, t.value] }),
    check("tour_type_fits_fit", sql`${t.fit} > 0 and ${t.fit} <= 1`),
    check("tour_type_fits_kind", sql`${t.kind} in ('category', 'place_kind', 'event_type')`),
  ],
);

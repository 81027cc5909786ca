import { z } from "zod";
import { BUSY_RATINGS } from "@/lib/domains/content/vocabulary";
import { PublicReview } from "@/lib/domains/places/places.schemas";
import { Coordinates, timestamp } from "@/lib/http/fields";
import { ROUTE_SOURCES } from "@/lib/providers/routing/port";
import { TOUR_TYPES } from "./itinerary/plan-types";

export const TourType = z.enum(TOUR_TYPES);
export const TravelMode = z.enum(["walk", "drive", "cycle"]);
export const TourStatus = z.enum(["draft", "active", "completed", "archived"]);
export type TourStatus = z.infer<typeof TourStatus>;
export const VideoStatus = z.enum(["queued", "done", "not_started"]);

const id = (example: string) => z.string().meta({ description: "A decimal id.", example });
const lat = z.number().meta({ description: "Degrees north.", example: 13.8566 });
const lng = z.number().meta({ description: "Degrees east.", example: -61.0561 });
const minutes = (example: number) => z.int().meta({ description: "Minutes.", example });
const url = (example: string) => z.string().meta({ example });

export const Directions = z
  .strictObject({
    mode: TravelMode,
    distance_meters: z.int().meta({ example: 480 }),
    duration_seconds: z.int().meta({ example: 384 }),
    polyline: z.string().meta({ description: "Encoded, precision 5.", example: "_yfsAvh~pJwA}B" }),
    steps: z.array(
      z.strictObject({
        instruction: z.string().meta({ example: "Walk to Derek Walcott Square" }),
        distance_meters: z.int().meta({ example: 480 }),
        duration_seconds: z.int().meta({ example: 384 }),
      }),
    ),
    source: z.enum(ROUTE_SOURCES).meta({
      description:
        "`streets` along the streets that the destination has loaded, `osrm` or `valhalla` if a routing engine computed it, " +
        "`estimated` from the great-circle distance.",
      example: "streets",
    }),
    ascent_meters: z.int().optional().meta({ description: "Metres of ascent. Absent if unknown.", example: 12 }),
  })
  .meta({ id: "Directions" });
export type Directions = z.infer<typeof Directions>;

/** The fields that a stop has in a preview and in full. */
const briefStop = {
  id: id("901"),
  stop_order: z.int().min(1).meta({ example: 1 }),
  title: z.string().meta({ example: "Pigeon Island National Landmark" }),
  stop_type: z.enum(["place", "event"]),
  entity_id: id("42"),
  hero_image: url("https://media.example.org/pigeon-island.jpg").nullable(),
  busy_rating: z.enum(BUSY_RATINGS).meta({ example: "moderate" }),
};

export const TourStop = z
  .strictObject({
    ...briefStop,
    summary: z.string().meta({ description: "Empty if there is none.", example: "A former island fort." }),
    lat,
    lng,
    arrives_at: timestamp.meta({ description: "When the visit begins." }),
    departs_at: timestamp,
    visit_minutes: minutes(45),
    why: z.array(z.string()).meta({ example: ["open until 17:00", "4.6 from 38 reviews", "6 min walk"] }),
    open_check: z
      .enum(["open", "unknown"])
      .meta({ description: "`open` if its hours cover the visit, `unknown` if its hours are unknown." }),
    ascent_meters: z.int().optional().meta({
      description: "Metres of ascent on the way to the stop. Absent if unknown.",
      example: 12,
    }),
    directions_from_prev: Directions.nullable().meta({
      description: "Null for the first stop of a tour without `start_location`.",
    }),
    narrative: z.string().meta({ example: "You are at Pigeon Island, a historic site in Gros Islet." }),
    media: PublicReview.shape.media,
    audio_url: url("https://media.example.org/media/audio/9f86.mp3").nullable(),
    audio_generated_at: timestamp.nullable(),
    tts_voice: z.string().nullable().meta({ example: "slt" }),
    tts_language: z.string().nullable().meta({ example: "en-US" }),
    tts_provider: z.string().nullable().meta({ example: "local" }),
    tts_status: z.enum(["not_applicable", "queued", "done", "failed"]),
  })
  .meta({ id: "TourStop" });
export type TourStop = z.infer<typeof TourStop>;

const wayOn = { lat, lng, arrives_at: timestamp, directions: Directions };
export const TourEnd = z
  .strictObject({
    ...wayOn,
    by: timestamp.meta({ description: "The latest arrival: `at` of the request without the margin." }),
  })
  .meta({ id: "TourEnd" });
export type TourEnd = z.infer<typeof TourEnd>;

export const TourWayBack = z.strictObject(wayOn).meta({ id: "TourWayBack" });
export type TourWayBack = z.infer<typeof TourWayBack>;

const tourFields = {
  id: id("17"),
  tour_type: TourType,
  status: TourStatus,
  title: z.string().meta({ example: "A history walk in Gros Islet" }),
  duration_minutes: minutes(180),
  radius_meters: z.int().meta({ example: 3000 }),
  travel_mode: TravelMode,
  start_location: Coordinates.nullable(),
  starts_at: timestamp,
  total_distance_meters: z.int().meta({ example: 2150 }),
  total_travel_minutes: minutes(29),
  total_visit_minutes: minutes(140),
  stop_count: z.int().meta({ example: 4 }),
  network: z.string().meta({
    description:
      "The source of the travel times: the version of the street network, `osrm`, `valhalla`, or `estimated`.",
    example: "streets-5f2a9c01d3e4b678",
  }),
  end: TourEnd.optional().meta({
    description:
      "Where the tour must end, and the way there from the last stop, which is not part of the tour's time and totals. Absent for a tour without `must_end_at`.",
  }),
  way_back: TourWayBack.optional().meta({
    description:
      "The way from the last stop back to where the tour began: its `start_location`, else its first stop. It is not part of the tour's time and totals. Absent for a tour with `must_end_at`, and for tours created before this field.",
  }),
  video_status: VideoStatus,
  maps_url: url("https://www.google.com/maps/dir/?api=1").meta({ description: "Opens the stops in a maps app." }),
  created_at: timestamp,
  generated_at: timestamp,
  started_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
};

export const Tour = z.strictObject({ ...tourFields, stops: z.array(TourStop) }).meta({ id: "Tour" });
export type Tour = z.infer<typeof Tour>;

export const TourListItem = z
  .strictObject({ ...tourFields, stops: z.array(TourStop).meta({ description: "The first three stops." }) })
  .meta({ id: "TourListItem" });

export const TourPreview = z
  .strictObject({
    id: tourFields.id,
    tour_type: TourType,
    status: TourStatus,
    duration_minutes: tourFields.duration_minutes,
    stops: z.array(z.strictObject(briefStop).meta({ id: "TourStopPreview" })),
  })
  .meta({ id: "TourPreview" });
export type TourPreview = z.infer<typeof TourPreview>;

export const TourFile = z
  .strictObject({
    url: url("https://media.example.org/media/audio/9f86.mp3"),
    kind: z.enum(["audio", "image"]),
    type: z.string().nullable().meta({ description: "Media type. Null if unknown.", example: "audio/mpeg" }),
    sha256: z.string().nullable().meta({ description: "Hex. Null for files stored elsewhere.", example: "9f86d081" }),
    bytes: z
      .int()
      .meta({ format: "int64" })
      .nullable()
      .meta({ description: "Null for files stored elsewhere.", example: 184_320 }),
    stop_ids: z.array(id("901")),
  })
  .meta({ id: "TourFile" });
export type TourFile = z.infer<typeof TourFile>;

export const TourBundle = z
  .strictObject({
    tour_id: tourFields.id,
    complete: z.boolean().meta({ description: "True when no audio is pending." }),
    files: z.array(TourFile),
    total_bytes: z.int().meta({ format: "int64", description: "The sum of the known sizes.", example: 736_000 }),
  })
  .meta({ id: "TourBundle" });
export type TourBundle = z.infer<typeof TourBundle>;

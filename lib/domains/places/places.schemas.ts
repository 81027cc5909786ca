import { z } from "zod";
import { Image, PlacePhoto, Ref } from "@/lib/domains/content/content.schemas";
import { Coordinates, timestamp } from "@/lib/http/fields";
import { ShownAmenity } from "./contributions/amenity-flags";
import { OpenState } from "./open-state";

const id = z.string().meta({ description: "A decimal id.", example: "42" });
// Fields shared by several resources, with the document's example.
const name = z.string().meta({ example: "Anse Chastanet" });
const slug = z.string().meta({ example: "anse-chastanet" });
const summary = z
  .string()
  .meta({ description: "Empty if there is none.", example: "A beach of dark sand below the Pitons." });
const city = z.string().meta({ description: "Empty if unknown.", example: "Soufrière" });
const rating = z
  .number()
  .nullable()
  .meta({ description: "The average of the published reviews. Null without reviews.", example: 4.6 });
const meters = z.number().meta({ example: 1250.4 });
const media = (file: string) => z.string().meta({ example: `https://media.example.org/${file}` });

export const Category = z
  .strictObject({
    id,
    name: z.string().meta({ example: "Beaches" }),
    slug: z.string().meta({ example: "beaches" }),
    icon: z.string().nullable().meta({ example: "umbrella" }),
    color: z.string().nullable().meta({ example: "#0E7C86" }),
    place_count: z.int().meta({ example: 27, description: "Published places with this primary or attached category." }),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

const area = Ref.nullable().meta({ example: { id: "7", name: "Soufrière", slug: "soufriere" } });

const listFields = {
  id,
  name,
  slug,
  summary,
  cover_image: media("anse-chastanet.jpg").nullable(),
  address: z.string().nullable().meta({ example: "Anse Chastanet Road" }),
  city,
  area,
  category: Ref.nullable().meta({ description: "The primary category." }),
  categories: z.array(Ref).meta({ description: "The primary category first, then attached ones." }),
  avg_rating: rating,
  review_count: z.int().meta({ example: 128 }),
  images: z.array(Image).meta({
    description: "The published images that the service has encoded. A list has the first only, the detail at most 30.",
  }),
};
/** Members of a list item that depend on the request. The service appends them to the stored text. */
const requestFields = {
  open_state: OpenState,
  distance_meters: meters.optional().meta({ description: "Present if the request has coordinates." }),
};

export const PlaceListItem = z.strictObject({ ...listFields, ...requestFields }).meta({ id: "PlaceListItem" });
export type PlaceListItem = z.infer<typeof PlaceListItem>;

export const HourEntry = z
  .strictObject({
    day_of_week: z.int().min(0).max(6).meta({ description: "0 is Sunday." }),
    opens_at: z.string().nullable().meta({ example: "09:00:00" }),
    closes_at: z.string().nullable().meta({ example: "17:00:00" }),
    is_closed: z.boolean(),
    is_overnight: z.boolean().meta({ description: "Closes on the following day." }),
    source_type: z.enum(["owner", "ugc"]),
  })
  .meta({ id: "HourEntry" });
export type HourEntry = z.infer<typeof HourEntry>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const isoDate = z.string().meta({ format: "date", example: "2026-12-24" });

export const HoursException = z
  .strictObject({
    from: isoDate,
    to: isoDate.describe("The last date, inclusive."),
    closed: z.boolean(),
    ranges: z
      .array(
        z
          .strictObject({
            opens_at: timeOfDay.meta({ example: "09:00:00" }),
            closes_at: timeOfDay.meta({ example: "13:00:00" }),
          })
          .meta({ id: "HoursRange" }),
      )
      .meta({ description: "Empty if closed. A range that closes at or before it opens ends on the next day." }),
    note: z.string().nullable().meta({ example: "Christmas" }),
  })
  .meta({ id: "HoursException" });
export type HoursException = z.infer<typeof HoursException>;

/** The kinds of links that may be submitted for a place. */
export const LINK_TYPES = ["menu_link", "menu_json", "ticket_link", "booking_url", "image_url"] as const;

export const PlaceLink = z
  .strictObject({
    type: z.enum(LINK_TYPES),
    url: z.string().meta({ example: "https://example.org/menu" }),
    source_type: z.enum(["owner", "ugc"]),
  })
  .meta({ id: "PlaceLink" });
export type PlaceLink = z.infer<typeof PlaceLink>;

const lat = z.number().meta({ description: "Degrees north.", example: 13.8639 });
const lng = z.number().meta({ description: "Degrees east.", example: -61.0762 });

const detailFields = {
  ...listFields,
  description: z
    .string()
    .meta({ example: "A beach of dark sand below the Pitons, with a reef that starts at the shore." }),
  place_kind: z.string().meta({ example: "beach" }),
  country_code: z.string().meta({ example: "LC" }),
  website_url: z.string().meta({ example: "https://anse-chastanet.example.org" }),
  contact_phone: z.string().meta({ example: "+1 758 555 0142" }),
  contact_email: z.string().nullable().meta({ example: "hello@anse-chastanet.example.org" }),
  verification_status: z.enum(["unverified", "pending", "verified", "suspended"]),
  completeness_score: z.int().meta({ example: 85 }),
  hours_attribution: z.enum(["managed_locally", "sourced_via_external"]),
  coordinates: Coordinates.nullable(),
  hero_media: PlacePhoto.nullable(),
  gallery: z.array(PlacePhoto),
  hours: z.array(HourEntry),
  hours_exceptions: z.array(HoursException).meta({
    description:
      "Dates on which `hours` do not apply, newest entry first: of two that cover a date, the first applies.",
  }),
  operating_hours: z.array(HourEntry).meta({ deprecated: true, description: "Use `hours`." }),
  amenities: z.record(z.string(), ShownAmenity).meta({
    description: "The latest value of each submitted key; the 100 most often submitted.",
    example: { wifi: true, parking_spaces: 12 },
  }),
  links: z
    .array(PlaceLink)
    .meta({ description: "One for each type: the owner's, or the newest that a visitor submitted." }),
  attribution: z
    .string()
    .optional()
    .meta({ example: "© OpenStreetMap contributors", description: "The credit that the source requires." }),
};

export const PlaceDetail = z.strictObject({ ...detailFields, ...requestFields }).meta({ id: "Place" });
export type PlaceDetail = z.infer<typeof PlaceDetail>;

export const ReviewReply = z
  .strictObject({
    text: z.string().meta({ example: "Thank you! The shade sails are new this year." }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "ReviewReply" });
export type ReviewReply = z.infer<typeof ReviewReply>;

export const PublicReview = z
  .strictObject({
    id,
    title: z.string().meta({ example: "Worth the drive" }),
    body: z.string().nullable().meta({ example: "Clear water, and shade until noon." }),
    rating: z.int().min(1).max(5).meta({ example: 5 }),
    is_verified: z.boolean(),
    trip_type: z.string().nullable().meta({ example: "family" }),
    visit_date: z.string().nullable().meta({ format: "date", example: "2026-02-14" }),
    published_at: timestamp,
    edited_at: timestamp.nullable(),
    aspect_ratings: z.array(
      z
        .strictObject({ aspect: z.string().meta({ example: "cleanliness" }), rating: z.int().meta({ example: 5 }) })
        .meta({ id: "AspectRating" }),
    ),
    media: z.array(
      z
        .strictObject({
          media_type: z.string().meta({ example: "image" }),
          url: media("review-4711.jpg"),
          thumbnail_url: media("review-4711-thumbnail.jpg").nullable(),
          caption: z.string().nullable().meta({ example: "Looking south from the jetty." }),
          display_order: z.int().meta({ example: 0 }),
        })
        .meta({ id: "ReviewMedia" }),
    ),
    reply: ReviewReply.nullable().meta({ description: "The answer of the place's merchant. Null without one." }),
  })
  .meta({ id: "Review" });
export type PublicReview = z.infer<typeof PublicReview>;

export const PlaceBrief = z
  .strictObject({
    id,
    name,
    slug,
    summary,
    city,
    area,
    category: Ref.nullable(),
    categories: z.array(Ref),
    avg_rating: rating,
    distance_meters: meters,
  })
  .meta({ id: "PlaceBrief" });
export type PlaceBrief = z.infer<typeof PlaceBrief>;

export const MapPin = z.strictObject({
  id,
  name,
  slug,
  lat,
  lng,
  category_id: z
    .string()
    .nullable()
    .meta({ example: "3", description: "The primary category. Null if there is none." }),
  category_slug: z.string().nullable().meta({ example: "beaches" }),
  categories: z.array(Ref),
  place_kind: z.string().meta({ example: "beach" }),
});
export type MapPin = z.infer<typeof MapPin>;

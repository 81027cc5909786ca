import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { OpenState } from "./open-state";

const id = z.string().meta({ description: "A decimal id.", example: "42" });
// Fields that several resources show, with the example that the document gives of them.
const name = z.string().meta({ example: "Anse Chastanet" });
const slug = z.string().meta({ example: "anse-chastanet" });
const summary = z
  .string()
  .meta({ description: "Empty where there is none.", example: "A beach of dark sand below the Pitons." });
const city = z.string().meta({ description: "Empty where it is not known.", example: "Soufrière" });
const rating = z.number().nullable().meta({ description: "The mean of the published reviews.", example: 4.6 });
const meters = z.number().meta({ example: 1250.4 });
const media = (file: string) => z.string().meta({ example: `https://media.example.org/${file}` });

/** The three-field reference used wherever an area, category, event type or topic is embedded. */
export const Ref = z
  .strictObject({ id, name: z.string(), slug: z.string() })
  .meta({ id: "Reference", example: { id: "3", name: "Beaches", slug: "beaches" } });
export type Ref = z.infer<typeof Ref>;

export const Category = z
  .strictObject({
    id,
    name: z.string().meta({ example: "Beaches" }),
    slug: z.string().meta({ example: "beaches" }),
    icon: z.string().nullable().meta({ example: "umbrella" }),
    color: z.string().nullable().meta({ example: "#0E7C86" }),
    place_count: z
      .int()
      .meta({ example: 27, description: "Published places of which it is the primary or an attached category." }),
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
  categories: z.array(Ref).meta({ description: "The primary category first, then the attached ones." }),
  avg_rating: rating,
  review_count: z.int().meta({ example: 128 }),
};
/** What of a list item depends on the request: the kernel's caller adds it to the text that is kept ready. */
const requestFields = {
  open_state: OpenState,
  distance_meters: meters.optional().meta({ description: "Present when coordinates were given." }),
};

export const PlaceListItem = z.strictObject({ ...listFields, ...requestFields }).meta({ id: "PlaceListItem" });
export type PlaceListItem = z.infer<typeof PlaceListItem>;

export const HourEntry = z
  .strictObject({
    day_of_week: z.int().min(0).max(6).meta({ description: "0 is Sunday." }),
    opens_at: z.string().nullable().meta({ example: "09:00:00" }),
    closes_at: z.string().nullable().meta({ example: "17:00:00" }),
    is_closed: z.boolean(),
    is_overnight: z.boolean().meta({ description: "It closes on the day after." }),
    source_type: z.enum(["owner", "ugc"]),
  })
  .meta({ id: "HourEntry" });
export type HourEntry = z.infer<typeof HourEntry>;

export const PlacePhoto = z
  .strictObject({
    id,
    url: media("anse-chastanet.jpg"),
    thumbnail_url: media("anse-chastanet-thumbnail.jpg"),
    source_type: z.enum(["admin_upload", "scraped", "community"]),
    attribution: z.string().meta({ example: "A. Joseph" }),
    license: z.string().nullable().meta({ example: "CC BY-SA 4.0" }),
    original_url: z.string().nullable().meta({ example: "https://photos.example.org/4711" }),
    alt_text: z.string().meta({ example: "The bay from the northern headland." }),
    mime_type: z.string().meta({ example: "image/jpeg" }),
    created_at: timestamp,
  })
  .meta({ id: "PlacePhoto" });
export type PlacePhoto = z.infer<typeof PlacePhoto>;

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
  coordinates: z.strictObject({ lat, lng }).nullable(),
  hero_media: PlacePhoto.nullable(),
  gallery: z.array(PlacePhoto),
  hours: z.array(HourEntry),
  operating_hours: z.array(HourEntry).meta({ deprecated: true, description: "The same array as hours." }),
  attribution: z
    .string()
    .optional()
    .meta({ example: "© OpenStreetMap contributors", description: "Whom the source asks to name." }),
};

export const PlaceDetail = z.strictObject({ ...detailFields, ...requestFields }).meta({ id: "PlaceDetail" });
export type PlaceDetail = z.infer<typeof PlaceDetail>;

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
      z.strictObject({ aspect: z.string().meta({ example: "cleanliness" }), rating: z.int().meta({ example: 5 }) }),
    ),
    media: z.array(
      z.strictObject({
        media_type: z.string().meta({ example: "image" }),
        url: media("review-4711.jpg"),
        thumbnail_url: media("review-4711-thumbnail.jpg").nullable(),
        caption: z.string().nullable().meta({ example: "Looking south from the jetty." }),
        display_order: z.int().meta({ example: 0 }),
      }),
    ),
  })
  .meta({ id: "PublicReview" });
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

export const MapPin = z
  .strictObject({
    id,
    name,
    slug,
    lat,
    lng,
    category_id: z
      .string()
      .nullable()
      .meta({ example: "3", description: "The primary category; null where there is none." }),
    category_slug: z.string().nullable().meta({ example: "beaches" }),
    categories: z.array(Ref),
    place_kind: z.string().meta({ example: "beach" }),
  })
  .meta({ id: "MapPin" });
export type MapPin = z.infer<typeof MapPin>;

import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { OpenState } from "./open-state";

const id = z.string().meta({ description: "A decimal id.", example: "42" });

/** The three-field reference used wherever an area, category, event type or topic is embedded. */
export const Ref = z.strictObject({ id, name: z.string(), slug: z.string() }).meta({ id: "Reference" });
export type Ref = z.infer<typeof Ref>;

export const Category = z
  .strictObject({
    id,
    name: z.string(),
    slug: z.string(),
    icon: z.string().nullable(),
    color: z.string().nullable(),
    place_count: z.int().meta({ description: "Published places of which it is the primary or an attached category." }),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

const listFields = {
  id,
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  cover_image: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().meta({ description: "Empty where it is not known." }),
  area: Ref.nullable(),
  category: Ref.nullable().meta({ description: "The primary category." }),
  categories: z.array(Ref).meta({ description: "The primary category first, then the attached ones." }),
  avg_rating: z.number().nullable(),
  review_count: z.int(),
};
/** What of a list item depends on the request: the kernel's caller adds it to the text that is kept ready. */
const requestFields = {
  open_state: OpenState,
  distance_meters: z.number().optional().meta({ description: "Present when coordinates were given." }),
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
    url: z.string(),
    thumbnail_url: z.string(),
    source_type: z.enum(["admin_upload", "scraped", "community"]),
    attribution: z.string(),
    license: z.string().nullable(),
    original_url: z.string().nullable(),
    alt_text: z.string(),
    mime_type: z.string(),
    created_at: timestamp,
  })
  .meta({ id: "PlacePhoto" });
export type PlacePhoto = z.infer<typeof PlacePhoto>;

const detailFields = {
  ...listFields,
  description: z.string(),
  place_kind: z.string(),
  country_code: z.string(),
  website_url: z.string(),
  contact_phone: z.string(),
  contact_email: z.string().nullable(),
  verification_status: z.enum(["unverified", "pending", "verified", "suspended"]),
  completeness_score: z.int(),
  hours_attribution: z.enum(["managed_locally", "sourced_via_external"]),
  coordinates: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
  hero_media: PlacePhoto.nullable(),
  gallery: z.array(PlacePhoto),
  hours: z.array(HourEntry),
  operating_hours: z.array(HourEntry).meta({ deprecated: true, description: "The same array as hours." }),
  attribution: z.string().optional().meta({ description: "Whom the source asks to name." }),
};

export const PlaceDetail = z.strictObject({ ...detailFields, ...requestFields }).meta({ id: "PlaceDetail" });
export type PlaceDetail = z.infer<typeof PlaceDetail>;

export const PublicReview = z
  .strictObject({
    id,
    title: z.string(),
    body: z.string().nullable(),
    rating: z.int().min(1).max(5),
    is_verified: z.boolean(),
    trip_type: z.string().nullable(),
    visit_date: z.string().nullable().meta({ format: "date" }),
    published_at: timestamp,
    edited_at: timestamp.nullable(),
    aspect_ratings: z.array(z.strictObject({ aspect: z.string(), rating: z.int() })),
    media: z.array(
      z.strictObject({
        media_type: z.string(),
        url: z.string(),
        thumbnail_url: z.string().nullable(),
        caption: z.string().nullable(),
        display_order: z.int(),
      }),
    ),
  })
  .meta({ id: "PublicReview" });
export type PublicReview = z.infer<typeof PublicReview>;

export const PlaceBrief = z
  .strictObject({
    id,
    name: z.string(),
    slug: z.string(),
    summary: z.string(),
    city: z.string(),
    area: Ref.nullable(),
    category: Ref.nullable(),
    categories: z.array(Ref),
    avg_rating: z.number().nullable(),
    distance_meters: z.number(),
  })
  .meta({ id: "PlaceBrief" });
export type PlaceBrief = z.infer<typeof PlaceBrief>;

export const MapPin = z
  .strictObject({
    id,
    name: z.string(),
    slug: z.string(),
    lat: z.number(),
    lng: z.number(),
    category_id: z.string().nullable().meta({ description: "The primary category; null where there is none." }),
    category_slug: z.string().nullable(),
    categories: z.array(Ref),
    place_kind: z.string(),
  })
  .meta({ id: "MapPin" });
export type MapPin = z.infer<typeof MapPin>;

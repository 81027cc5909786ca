import type { SearchHit } from "@/lib/search/hit";
import { excerpt } from "@/lib/text/excerpt";
import type { PlaceSource } from "./cards/cards.queries";
import type { MediaRow } from "./cards/media";
import { mediaUrl, typeOfUrl } from "./media-url";
import type { HourEntry, MapPin, PlaceDetail, PlaceListItem, PlacePhoto, PublicReview, Ref } from "./places.schemas";
import { type HoursRow, shownHours } from "./week";

/** The parts of an item that depend on the request, which the kept text does not hold. */
type Kept<T> = Omit<T, "open_state" | "distance_meters">;

/** The primary category first, then the attached ones, each once (interface.md, Place). */
export function categoriesOf(source: Pick<PlaceSource, "category" | "attached">): Ref[] {
  const all = [...(source.category ? [source.category] : []), ...(source.attached ?? [])];
  return all.filter((ref, i) => all.findIndex((other) => other.id === ref.id) === i);
}

/** The mean of the in-app ratings, to one decimal; null where there is none (decisions D3.3). */
export function averageRating(source: Pick<PlaceSource, "rating_sum" | "rating_count">): number | null {
  return source.rating_count === 0 ? null : Math.round((source.rating_sum / source.rating_count) * 10) / 10;
}

export function presentListItem(source: PlaceSource, mediaBase: string): Kept<PlaceListItem> {
  const media = source.media ?? [];
  const cover = media.find((m) => m.role === "cover") ?? media.find((m) => m.role === "hero") ?? media[0];
  return {
    id: source.id,
    name: source.name,
    slug: source.slug,
    summary: source.summary,
    cover_image: cover ? mediaUrl(cover.url, mediaBase) : null,
    address: source.address,
    city: source.city ?? "",
    area: source.area,
    category: source.category,
    categories: categoriesOf(source),
    avg_rating: averageRating(source),
    review_count: source.rating_count,
  };
}

/** What a search finds of a place; the beginning of its description stands in for a summary. */
export function presentHit(source: PlaceSource, mediaBase: string): SearchHit {
  const { id, name, slug, cover_image } = presentListItem(source, mediaBase);
  return {
    id,
    type: "place",
    title: name,
    slug,
    thumbnail: cover_image,
    short_description: excerpt(source.summary || source.description),
  };
}

export function presentDetail(source: PlaceSource, mediaBase: string): Kept<PlaceDetail> {
  const media = source.media ?? [];
  const hero = media.find((m) => m.role === "hero");
  const hours = shownHours(source.hours ?? []).map(presentHours);
  return {
    ...presentListItem(source, mediaBase),
    description: source.description,
    place_kind: source.place_kind,
    country_code: source.country_code ?? "",
    website_url: source.website_url ?? "",
    contact_phone: source.contact_phone ?? "",
    contact_email: source.contact_email,
    verification_status: source.verification_status,
    completeness_score: source.completeness_score,
    hours_attribution: hours.length > 0 ? "managed_locally" : "sourced_via_external",
    coordinates: source.lat !== null && source.lng !== null ? { lat: source.lat, lng: source.lng } : null,
    hero_media: hero ? presentPhoto(hero, mediaBase) : null,
    gallery: media.filter((m) => m.role === "gallery").map((m) => presentPhoto(m, mediaBase)),
    hours,
    operating_hours: hours,
    ...(source.attribution !== null && { attribution: source.attribution }),
  };
}

/** The pin of a place; null where its location is not known. */
export function presentPin(source: PlaceSource): MapPin | null {
  if (source.lat === null || source.lng === null) return null;
  const categories = categoriesOf(source);
  return {
    id: source.id,
    name: source.name,
    slug: source.slug,
    lat: source.lat,
    lng: source.lng,
    category_id: categories[0]?.id ?? null,
    category_slug: categories[0]?.slug ?? null,
    categories,
    place_kind: source.place_kind,
  };
}

export function presentHours(row: HoursRow): HourEntry {
  return {
    day_of_week: row.day_of_week,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    is_closed: row.is_closed,
    is_overnight: row.is_overnight,
    source_type: row.source_type,
  };
}

export function presentPhoto(row: MediaRow, mediaBase: string): PlacePhoto {
  return {
    id: row.id,
    url: mediaUrl(row.url, mediaBase),
    thumbnail_url: mediaUrl(row.thumbnail_url ?? row.url, mediaBase),
    source_type: row.source_type,
    attribution: row.attribution ?? "",
    license: row.license,
    original_url: row.original_url,
    alt_text: row.alt_text ?? "",
    mime_type: row.mime_type ?? typeOfUrl(row.url),
    created_at: new Date(row.created_at).toISOString(),
  };
}

export interface ReviewRow {
  id: string;
  title: string | null;
  body: string | null;
  rating: number;
  is_verified: boolean;
  trip_type: string | null;
  visit_date: string | null;
  published_at: Date;
  edited_at: Date | null;
  aspect_ratings: PublicReview["aspect_ratings"];
  media: PublicReview["media"];
}

export function presentReview(row: ReviewRow): PublicReview {
  return {
    id: row.id,
    title: row.title ?? "",
    body: row.body,
    rating: row.rating,
    is_verified: row.is_verified,
    trip_type: row.trip_type,
    visit_date: row.visit_date,
    published_at: row.published_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    aspect_ratings: row.aspect_ratings.map(({ aspect, rating }) => ({ aspect, rating })),
    media: row.media.map(({ media_type, url, thumbnail_url, caption, display_order }) => ({
      media_type,
      url,
      thumbnail_url,
      caption,
      display_order,
    })),
  };
}

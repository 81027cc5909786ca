import type { Ref } from "@/lib/domains/content/content.schemas";
import { presentImages } from "@/lib/domains/content/image.present";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { presentPhoto } from "@/lib/domains/content/photo.present";
import type { SearchHit } from "@/lib/domains/search/hit";
import { env } from "@/lib/platform/settings/env";
import { excerpt } from "@/lib/platform/text/excerpt";
import type { PlaceSource } from "./cards/place-sources.queries";
import { composedSummary } from "./facts/composed-summary";
import type { ReviewRow } from "./places.queries";
import type {
  HourEntry,
  HoursException,
  MapPin,
  PlaceDetail,
  PlaceListItem,
  PublicReview,
  ReviewReply,
} from "./places.schemas";
import { type ExceptionRow, type HoursRow, shownHours } from "./week";

/** An item without the members that depend on the request; this is what the read model stores. */
type Stored<T> = Omit<T, "open_state" | "distance_meters">;

const LIST_IMAGES = 1;
const DETAIL_IMAGES = 30;

/** Returns the primary category, then the attached ones, without duplicates. */
export function categoriesOf(source: Pick<PlaceSource, "category" | "attached">): Ref[] {
  const all = [...(source.category ? [source.category] : []), ...(source.attached ?? [])];
  return all.filter((ref, i) => all.findIndex((other) => other.id === ref.id) === i);
}

/** Returns the mean of the in-app ratings to one decimal; null without ratings. */
export function averageRating(source: Pick<PlaceSource, "rating_sum" | "rating_count">): number | null {
  return source.rating_count === 0 ? null : Math.round((source.rating_sum / source.rating_count) * 10) / 10;
}

/** Returns the URL of the photo that stands for a place; null without photos. */
function coverOf({ media }: PlaceSource, mediaBase: string): string | null {
  const cover = media?.find((m) => m.role === "cover") ?? media?.find((m) => m.role === "hero") ?? media?.[0];
  return cover ? mediaUrl(cover.url, mediaBase) : null;
}

export function presentListItem(source: PlaceSource, mediaBase: string): Stored<PlaceListItem> {
  return {
    id: source.id,
    name: source.name,
    slug: source.slug,
    summary: source.summary || composedSummary(source),
    cover_image: coverOf(source, mediaBase),
    address: source.address,
    city: source.city ?? "",
    area: source.area,
    category: source.category,
    categories: categoriesOf(source),
    avg_rating: averageRating(source),
    review_count: source.rating_count,
    images: presentImages(source.media ?? [], mediaBase, LIST_IMAGES),
  };
}

/** Presents a place as a search hit. An excerpt of the description replaces a missing summary, and recorded facts both. */
export function presentHit(source: PlaceSource, mediaBase: string): SearchHit {
  return {
    id: source.id,
    type: "place",
    title: source.name,
    slug: source.slug,
    thumbnail: coverOf(source, mediaBase),
    short_description: excerpt(source.summary || source.description || composedSummary(source)),
  };
}

/** Presents the detail of a place, whose list item may be known already. */
export function presentDetail(
  source: PlaceSource,
  mediaBase: string,
  item: Stored<PlaceListItem> = presentListItem(source, mediaBase),
): Stored<PlaceDetail> {
  const media = source.media ?? [];
  const hero = media.find((m) => m.role === "hero");
  const hours = shownHours(source.hours ?? []).map(presentHours);
  // Adding members after a spread takes V8 twenty times as long.
  const detail = Object.assign({}, item, {
    images: presentImages(media, mediaBase, DETAIL_IMAGES),
    description: source.description,
    place_kind: source.place_kind,
    country_code: source.country_code ?? "",
    website_url: source.website_url ?? "",
    contact_phone: source.contact_phone ?? "",
    contact_email: source.contact_email,
    verification_status: source.verification_status,
    completeness_score: source.completeness_score,
    hours_attribution: hours.length > 0 ? ("managed_locally" as const) : ("sourced_via_external" as const),
    coordinates: source.lat !== null && source.lng !== null ? { lat: source.lat, lng: source.lng } : null,
    hero_media: hero ? presentPhoto(hero, mediaBase) : null,
    gallery: media.filter((m) => m.role === "gallery").map((m) => presentPhoto(m, mediaBase)),
    hours,
    operating_hours: hours,
    hours_exceptions: (source.exceptions ?? []).map(presentException),
    amenities: source.amenities ?? {},
    links: source.links ?? [],
  });
  return source.attribution === null ? detail : Object.assign(detail, { attribution: source.attribution });
}

/** Presents a place as a map pin; null if its location is unknown. */
export function presentPin(source: PlaceSource): MapPin | null {
  if (source.lat === null || source.lng === null) return null;
  return {
    id: source.id,
    name: source.name,
    slug: source.slug,
    lat: source.lat,
    lng: source.lng,
    category_id: source.category?.id ?? null,
    category_slug: source.category?.slug ?? null,
    categories: categoriesOf(source),
    place_kind: source.place_kind,
  };
}

export function presentException({ from, to, ranges, note }: ExceptionRow): HoursException {
  const shown = ranges.map(({ opens_at, closes_at }) => ({ opens_at, closes_at }));
  return { from, to, closed: ranges.length === 0, ranges: shown, note };
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
    ...presentReviewParts(row),
    reply: row.reply && presentReply(row.reply),
  };
}

/** The aspect ratings of a review, and its photos with absolute URLs. */
export function presentReviewParts({
  aspect_ratings,
  media,
}: Pick<PublicReview, "aspect_ratings" | "media">): Pick<PublicReview, "aspect_ratings" | "media"> {
  return {
    aspect_ratings: aspect_ratings.map(({ aspect, rating }) => ({ aspect, rating })),
    media: media.map(({ media_type, url, thumbnail_url, caption, display_order }) => ({
      media_type,
      url: mediaUrl(url, env().MEDIA_BASE_URL),
      thumbnail_url: thumbnail_url && mediaUrl(thumbnail_url, env().MEDIA_BASE_URL),
      caption,
      display_order,
    })),
  };
}

/** Presents an answer whose timestamps are in PostgreSQL's JSON form. */
const presentReply = ({ text, created_at, updated_at }: ReviewReply): ReviewReply => ({
  text,
  created_at: new Date(created_at).toISOString(),
  updated_at: new Date(updated_at).toISOString(),
});

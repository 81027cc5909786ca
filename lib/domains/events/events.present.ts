import { mediaUrl } from "@/lib/domains/content/media-url";
import { presentPhoto } from "@/lib/domains/content/photo.present";
import type { SearchHit } from "@/lib/domains/search/hit";
import { excerpt } from "@/lib/platform/text/excerpt";
import type { EventSource } from "./cards/cards.queries";
import type { EventBrief, EventDetail, EventListItem } from "./events.schemas";

export function presentListItem(source: EventSource): EventListItem {
  return {
    id: source.id,
    title: source.title,
    slug: source.slug,
    summary: source.summary,
    starts_at: source.starts_at,
    ends_at: source.ends_at,
    is_all_day: source.is_all_day,
    timezone: source.timezone,
    event_type: source.event_type,
    area: source.area,
    place: source.place,
  };
}

export function presentBrief(source: EventSource): EventBrief {
  const { event_type: _, ...brief } = presentListItem(source);
  return brief;
}

/** Presents an event as a search hit. An excerpt of the description replaces a missing summary. */
export function presentHit(source: EventSource, mediaBase: string): SearchHit {
  return {
    id: source.id,
    type: "event",
    title: source.title,
    slug: source.slug,
    thumbnail: imageOf(source, mediaBase),
    short_description: excerpt(source.summary || source.description || ""),
  };
}

export function presentDetail(source: EventSource, mediaBase: string): EventDetail {
  const media = source.media ?? [];
  const hero = media.find((m) => m.role === "hero");
  const { id, title, slug, summary, starts_at, ends_at, is_all_day, timezone, area, place } = presentBrief(source);
  return {
    id,
    title,
    slug,
    summary,
    description: source.description,
    status: "published",
    event_status: source.event_status,
    starts_at,
    ends_at,
    is_all_day,
    timezone,
    admission_type: source.admission_type,
    admission_price: source.admission_price,
    admission_currency: source.admission_currency,
    ticket_url: source.ticket_url,
    audience_codes: source.audience_codes,
    age_rating: source.age_rating,
    languages: source.languages,
    attendance_mode: source.attendance_mode,
    area,
    place,
    organizer: presentOrganizer(source, mediaBase),
    event_links: [...source.links]
      .sort((a, b) => a.position - b.position)
      .map(({ type, label, url, position }) => ({ type, label, url, position })),
    hero_media: hero ? presentPhoto(hero, mediaBase) : null,
    gallery: media.filter((m) => m.role === "gallery").map((m) => presentPhoto(m, mediaBase)),
  };
}

function presentOrganizer({ organizer }: EventSource, mediaBase: string): EventDetail["organizer"] {
  if (!organizer) return null;
  const { id, name, website_url, logo_url, public_email, public_phone } = organizer;
  const logo = logo_url === null ? null : mediaUrl(logo_url, mediaBase);
  return { id, name, website_url, logo_url: logo, public_email, public_phone };
}

/** Returns the address of the event's main image; null without one. */
export function imageOf({ media }: EventSource, mediaBase: string): string | null {
  const all = media ?? [];
  const image = all.find((m) => m.role === "cover") ?? all.find((m) => m.role === "hero") ?? all[0];
  return image ? mediaUrl(image.url, mediaBase) : null;
}

import { mediaUrl } from "@/lib/domains/content/media-url";
import { presentPhoto } from "@/lib/domains/content/photo.present";
import type { SearchHit } from "@/lib/domains/search/hit";
import { excerpt } from "@/lib/platform/text/excerpt";
import type { StorySource } from "./cards/cards.queries";
import type { StoryDetail, StoryListItem } from "./stories.schemas";

export function presentListItem(source: StorySource, mediaBase: string): StoryListItem {
  const media = source.media ?? [];
  const cover = media.find((m) => m.role === "cover") ?? media.find((m) => m.role === "hero") ?? media[0];
  return {
    id: source.id,
    title: source.title,
    slug: source.slug,
    summary: source.summary,
    cover_image: cover ? mediaUrl(cover.url, mediaBase) : null,
    published_at: source.published_at,
    read_time_minutes: source.read_time_minutes,
    culture_topic: source.culture_topic,
  };
}

/** Presents a story as a search hit. An excerpt of the body replaces a missing summary. */
export function presentHit(source: StorySource, mediaBase: string): SearchHit {
  return {
    id: source.id,
    type: "story",
    title: source.title,
    slug: source.slug,
    thumbnail: presentListItem(source, mediaBase).cover_image,
    short_description: excerpt(source.summary || source.body || ""),
  };
}

export function presentDetail(source: StorySource, mediaBase: string): StoryDetail {
  const media = source.media ?? [];
  const hero = media.find((m) => m.role === "hero");
  return {
    ...presentListItem(source, mediaBase),
    body: source.body,
    hero_media: hero ? presentPhoto(hero, mediaBase) : null,
    gallery: media.filter((m) => m.role === "gallery").map((m) => presentPhoto(m, mediaBase)),
    ...(source.attribution !== null && { attribution: source.attribution }),
  };
}

import type { EventBrief, EventListItem } from "@/lib/domains/events/events.schemas";
import { openStateMember } from "@/lib/domains/places/list-json";
import type { PlaceBrief, PlaceListItem } from "@/lib/domains/places/places.schemas";
import type { StoryListItem } from "@/lib/domains/stories/stories.schemas";
import { jsonText } from "@/lib/http/json";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { excerpt } from "@/lib/platform/text/excerpt";
import type { FeedRow } from "./feed.queries";
import type { FeedEvent, FeedItem, FeedPlace, FeedStory } from "./feed.schemas";

type Own = Pick<FeedItem, "title" | "subtitle" | "image_url"> & { id: string; context: object };

const location = ({ lat, lng }: FeedRow) => (lat === null || lng === null ? null : { lat, lng });
const subtitle = (summary: string | null): string | null => (summary ? excerpt(summary) : null);

const OWN = {
  event: (row: FeedRow, data: string): Own => {
    const { id, title, summary, event_type, starts_at, ends_at } = JSON.parse(data) as EventListItem;
    const context = { kind: event_type.slug, location: location(row), starts_at, ends_at };
    return { id, title, subtitle: subtitle(summary), image_url: row.image_url, context };
  },
  place: (row: FeedRow, data: string): Own => {
    const { id, name, summary, cover_image } = JSON.parse(data) as PlaceListItem;
    const context = { kind: row.kind ?? "other", location: location(row) };
    return { id, title: name, subtitle: subtitle(summary), image_url: cover_image, context };
  },
  story: (row: FeedRow, data: string): Own => {
    const { id, title, summary, culture_topic, read_time_minutes } = JSON.parse(data) as StoryListItem;
    const context = { kind: culture_topic?.slug ?? null, read_time_minutes };
    return { id, title, subtitle: subtitle(summary), image_url: row.image_url, context };
  },
};

const PATHS = { event: "events", place: "places", story: "stories" };

/** Builds a feed item as JSON text around the stored list item. */
export function feedItem(row: FeedRow, rank: number, scheme: string, now: Date): string {
  const data = row.type === "place" ? `${row.item}${openStateMember(row.week, now, row.closed_on)}}` : row.item;
  const { id, title, subtitle, image_url, context } = OWN[row.type](row, data);
  const head = jsonText({
    id: `${row.type}:${id}`,
    type: row.type,
    title,
    subtitle,
    image_url,
    deep_link: `${scheme}://${PATHS[row.type]}/${id}`,
    published_at: row.published_at.toISOString(),
    rank,
    context,
  });
  return `${head.slice(0, -1)},"data":${data}}`;
}

export interface StoredPlace {
  brief: string;
  lat: number | null;
  lng: number | null;
}

/** Presents a dashboard place, with its distance in whole metres in the nearby section. */
export function feedPlace({ brief, lat, lng }: StoredPlace, near: Point | null): FeedPlace {
  const { id, name, slug, avg_rating } = JSON.parse(brief) as PlaceBrief;
  const known = near !== null && lat !== null && lng !== null;
  const distance_meters = known ? Math.round(distanceMeters(near, { lat, lng })) : null;
  return { id, name, slug, avg_rating, distance_meters };
}

export const feedEvent = ({ id, title, slug, starts_at, is_all_day, timezone }: EventBrief): FeedEvent => ({
  id,
  title,
  slug,
  starts_at,
  is_all_day,
  timezone,
});

/** A story with a culture topic: the only kind on the dashboard. */
export type CultureStory = StoryListItem & Pick<FeedStory, "culture_topic">;

export const feedStory = (item: CultureStory): FeedStory => {
  const { id, title, slug, published_at, read_time_minutes, culture_topic } = item;
  return { id, title, slug, published_at, read_time_minutes, culture_topic };
};

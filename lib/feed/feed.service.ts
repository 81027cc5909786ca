import { env } from "@/lib/env";
import type { EventBrief } from "@/lib/events/events.schemas";
import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/http/fields";
import { RawBody } from "@/lib/http/json";
import type { Category } from "@/lib/places/places.schemas";
import type { StoryListItem } from "@/lib/stories/stories.schemas";
import type { FeedQuery } from "./feed.contract";
import { feedEvent, feedItem, feedPlace, feedStory, type KeptPlace } from "./feed.present";
import { readDashboard, readFeed } from "./feed.queries";
import type { FeedEvent, FeedItem, FeedPlace, FeedStory } from "./feed.schemas";

/** The feed: upcoming events, the newest places and the newest stories in turn (docs/decisions, the feed takes turns). */
export async function feed(
  ctx: Ctx,
  { limit, types }: FeedQuery,
): Promise<RawBody<{ data: FeedItem[]; meta: { cursor: null } }>> {
  const rows = await readFeed(ctx.db.sql, types, limit, ctx.now);
  const items = rows.map((row, i) => feedItem(row, i + 1, env().APP_SCHEME, ctx.now));
  return new RawBody(`{"data":[${items.join(",")}],"meta":{"cursor":null}}`);
}

interface Dashboard {
  popular_categories: Category[];
  nearby_places: FeedPlace[];
  popular_places: FeedPlace[];
  upcoming_events: FeedEvent[];
  relevant_stories: FeedStory[];
}

/** The sections of the app's first screen (interface.md, Feed). */
export async function dashboard(ctx: Ctx, near: Point | null): Promise<{ data: Dashboard }> {
  const { categories, nearby, popular, events, stories } = await readDashboard(ctx.db.sql, near, ctx.now);
  return {
    data: {
      popular_categories: JSON.parse(categories) as Category[],
      nearby_places: (JSON.parse(nearby) as KeptPlace[]).map((place) => feedPlace(place, near)),
      popular_places: (JSON.parse(popular) as KeptPlace[]).map((place) => feedPlace(place, null)),
      upcoming_events: (JSON.parse(events) as EventBrief[]).map(feedEvent),
      relevant_stories: (JSON.parse(stories) as StoryListItem[]).map(feedStory),
    },
  };
}

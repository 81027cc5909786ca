import { env } from "@/lib/env";
import type { EventBrief } from "@/lib/events/events.schemas";
import type { Ctx } from "@/lib/http/context";
import type { Point } from "@/lib/http/fields";
import { jsonText, RawBody } from "@/lib/http/json";
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
export async function dashboard(ctx: Ctx, near: Point | null): Promise<RawBody<{ data: Dashboard }>> {
  const row = await readDashboard(ctx.db.sql, near, ctx.now);
  const sections = [
    `"popular_categories":${popularCategories(row.categories)}`,
    `"nearby_places":${near ? jsonText(placesOf(row.nearby, near)) : "[]"}`,
    `"popular_places":${popularPlaces(row.popular)}`,
    `"upcoming_events":${upcomingEvents(row.events)}`,
    `"relevant_stories":${relevantStories(row.stories)}`,
  ];
  return new RawBody(`{"data":{${sections.join(",")}}}`);
}

const placesOf = (texts: string, near: Point | null): FeedPlace[] =>
  (JSON.parse(texts) as KeptPlace[]).map((place) => feedPlace(place, near));

// What the database gives for a section is the same text for long, and so is what becomes of it.
const popularCategories = rememberingLast((texts) => jsonText(JSON.parse(texts) as Category[]));
const popularPlaces = rememberingLast((texts) => jsonText(placesOf(texts, null)));
const upcomingEvents = rememberingLast((texts) => jsonText((JSON.parse(texts) as EventBrief[]).map(feedEvent)));
const relevantStories = rememberingLast((texts) => jsonText((JSON.parse(texts) as StoryListItem[]).map(feedStory)));

/** The function, which does nothing when it is given what it was given last. */
function rememberingLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

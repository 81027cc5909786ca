import * as content from "@/lib/domains/app-content/app-content.service";
import type { EventListItem } from "@/lib/domains/events/events.schemas";
import * as events from "@/lib/domains/events/events.service";
import type { PlaceListItem } from "@/lib/domains/places/places.schemas";
import * as places from "@/lib/domains/places/places.service";
import * as stories from "@/lib/domains/stories/stories.service";
import type { Ctx } from "@/lib/http/context";
import type { RawBody } from "@/lib/http/json";

const PLACES = 6;
const EVENTS = 4;
const FIRST_PAGE = { page: 1, near: null, reach: null, area: null } as const;

/** The content of the home page, all of it from the API's own services. */
export interface FrontPageData {
  headline: string;
  subheadline: string;
  counts: { places: number; events: number; stories: number };
  places: PlaceListItem[];
  events: EventListItem[];
}

/** Reads the top-rated places, the next events and the totals, which are stored counters. */
export async function readFrontPageData(ctx: Ctx): Promise<FrontPageData> {
  const [home, best, week, next, storyPage] = await Promise.all([
    content.content(ctx, "home"),
    places.list(ctx, { ...FIRST_PAGE, limit: PLACES, sort: "rating", category: null, q: null, amenities: [] }),
    events.list(ctx, {
      ...FIRST_PAGE,
      limit: 1,
      sort: "time",
      type: null,
      asked: { window: "this_week", from: null, to: null },
    }),
    events.list(ctx, {
      ...FIRST_PAGE,
      limit: EVENTS,
      sort: "time",
      type: null,
      asked: { window: null, from: null, to: null },
    }),
    stories.list(ctx, { page: 1, limit: 1 }),
  ]);
  const [topPlaces, upcoming] = [parseBody(best), parseBody(next)];
  return {
    headline: home.data.hero.headline,
    subheadline: home.data.hero.subheadline,
    counts: {
      places: topPlaces.meta.total,
      events: parseBody(week).meta.total,
      stories: parseBody(storyPage).meta.total,
    },
    places: topPlaces.data,
    events: upcoming.data,
  };
}

const parseBody = <T>(body: RawBody<T>): T => JSON.parse(body.text) as T;

import * as content from "@/lib/app-content/app-content.service";
import type { EventListItem } from "@/lib/events/events.schemas";
import * as events from "@/lib/events/events.service";
import type { Ctx } from "@/lib/http/context";
import type { RawBody } from "@/lib/http/json";
import type { PlaceListItem } from "@/lib/places/places.schemas";
import * as places from "@/lib/places/places.service";
import * as stories from "@/lib/stories/stories.service";

const PLACES = 6;
const EVENTS = 4;
const FIRST = { page: 1, near: null, area: null } as const;

/** What the front page tells of the destination, all of it from what the API answers with. */
export interface Overview {
  headline: string;
  subheadline: string;
  counts: { places: number; events: number; stories: number };
  places: PlaceListItem[];
  events: EventListItem[];
}

/** The best rated places, the next events, and how many there are of each; the totals are kept counters. */
export async function overview(ctx: Ctx): Promise<Overview> {
  const [home, best, week, next, tales] = await Promise.all([
    content.content(ctx, "home"),
    places.list(ctx, { ...FIRST, limit: PLACES, sort: "rating", category: null, q: null }),
    events.list(ctx, {
      ...FIRST,
      limit: 1,
      sort: "time",
      type: null,
      asked: { window: "this_week", from: null, to: null },
    }),
    events.list(ctx, {
      ...FIRST,
      limit: EVENTS,
      sort: "time",
      type: null,
      asked: { window: null, from: null, to: null },
    }),
    stories.list(ctx, { page: 1, limit: 1 }),
  ]);
  const [shown, coming] = [parsed(best), parsed(next)];
  return {
    headline: home.data.hero.headline,
    subheadline: home.data.hero.subheadline,
    counts: { places: shown.meta.total, events: parsed(week).meta.total, stories: parsed(tales).meta.total },
    places: shown.data,
    events: coming.data,
  };
}

const parsed = <T>(body: RawBody<T>): T => JSON.parse(body.text) as T;

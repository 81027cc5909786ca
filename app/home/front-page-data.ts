import { parseBody } from "@/app/_visitor/parse-body";
import * as content from "@/lib/domains/app-content/app-content.service";
import * as events from "@/lib/domains/events/events.service";
import { marksOf } from "@/lib/domains/places/place-marks.service";
import type { PlaceListItem } from "@/lib/domains/places/places.schemas";
import * as places from "@/lib/domains/places/places.service";
import { prominentPlaces } from "@/lib/domains/places/prominent.service";
import * as stories from "@/lib/domains/stories/stories.service";
import type { Ctx } from "@/lib/http/context";
import { isRowId } from "@/lib/platform/ids/row-id";

const ROW = 4;
const BEST = 8;
/** How many of the best-rated places are searched, with the best-known ones, for those that are open now. */
const POOL = 50;
const CATEGORIES = 12;
const FIRST_PAGE = { page: 1, near: null, reach: null, area: null } as const;

const eventsIn = async (ctx: Ctx, window: "today" | "this_week" | null, limit: number) =>
  parseBody(
    await events.list(ctx, { ...FIRST_PAGE, limit, sort: "time", type: null, asked: { window, from: null, to: null } }),
  );

/** Reads the content of the home page, all of it from the API's own services; the totals are stored counters. */
export async function readFrontPageData(ctx: Ctx) {
  const [home, rated, known, categories, areas, today, week, next, storyPage] = await Promise.all([
    content.content(ctx, "home"),
    places
      .list(ctx, { ...FIRST_PAGE, limit: POOL, sort: "rating", category: null, q: null, amenities: [] })
      .then(parseBody),
    prominentPlaces(ctx),
    places.categories(ctx),
    places.areas(ctx),
    eventsIn(ctx, "today", ROW),
    eventsIn(ctx, "this_week", 1),
    eventsIn(ctx, null, ROW),
    stories.list(ctx, { page: 1, limit: ROW }).then(parseBody),
  ]);
  const pool = bestFirst(rated.data, known);
  const best = pool.slice(0, BEST);
  const openNow = pool.filter(({ open_state: open }) => open.state === "open").slice(0, ROW);
  const marks = await marksOf(
    ctx,
    [...best, ...openNow].map(({ id }) => id),
  );
  return {
    headline: home.data.hero.headline,
    subheadline: home.data.hero.subheadline,
    counts: { places: rated.meta.total, events: week.meta.total, stories: storyPage.meta.total },
    categories: categories.data
      .filter(({ place_count: count }) => count > 0)
      .sort((a, b) => b.place_count - a.place_count)
      .slice(0, CATEGORIES),
    areas: areas.data,
    best,
    openNow,
    marks,
    today: today.data,
    upcoming: next.data,
    stories: storyPage.data,
  };
}

/** The rated places in their order, then the best-known of the others. */
function bestFirst(byRating: readonly PlaceListItem[], known: readonly PlaceListItem[]): PlaceListItem[] {
  const rated = byRating.filter(({ avg_rating: rating }) => rating !== null);
  const ids = new Set(rated.map(({ id }) => id));
  return [...rated, ...known.filter(({ id }) => !ids.has(id))];
}

/** Returns the published place that a tour should include; null for any other text. */
export async function placeToInclude(ctx: Ctx, id: string | undefined): Promise<{ id: string; name: string } | null> {
  if (id === undefined || !isRowId(id) || !(await places.isPublished(ctx.db.reads, id))) return null;
  const { name } = parseBody(await places.get(ctx, id, null)).data;
  return { id, name };
}

import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";
import { type Bind, statement } from "@/lib/sql/statement";
import type { FeedType } from "./feed.schemas";

const now = (p: Bind): string => `${p("now")}::timestamptz`;

/** The next events of which everyone may know: cancelled ones are for those who look for them. */
const upcoming = (p: Bind, columns: string, limit: number): string => `
  select ${columns}, row_number() over (order by starts_at, event_id) as nth from (
    select * from event_cards where starts_at >= ${now(p)} and not cancelled and published_at <= ${now(p)}
    order by starts_at, event_id limit ${limit}
  ) as next`;

const COLUMNS = "type, item, image_url, published_at, kind, week, lat, lng, nth";

const OF_TYPE: Record<FeedType, (p: Bind, limit: number) => string> = {
  event: upcomingItems,
  place: (p, limit) => `
    select 'place' as type, c.list_json as item, null as image_url, c.published_at, p.place_kind as kind, c.week, c.lat,
      c.lng, row_number() over (order by c.published_at desc, c.place_id desc) as nth
    from (
      select * from place_cards where published_at <= ${now(p)}
      order by published_at desc, place_id desc limit ${limit}
    ) c cross join lateral (select place_kind from places where id = c.place_id limit 1) p`,
  story: (p, limit) => `
    select 'story', item_json, image_url, published_at, null, null, null::float8, null::float8,
      row_number() over (order by published_at desc, story_id desc)
    from (
      select * from story_cards where published_at <= ${now(p)}
      order by published_at desc, story_id desc limit ${limit}
    ) as newest`,
};

function upcomingItems(p: Bind, limit: number): string {
  return upcoming(
    p,
    "'event' as type, item_json as item, image_url, published_at, null as kind, null as week, lat, lng",
    limit,
  );
}

export interface FeedRow {
  type: FeedType;
  /** The kept list item; that of a place without its closing brace. */
  item: string;
  image_url: string | null;
  published_at: Date;
  /** Of a place. */
  kind: string | null;
  week: string | null;
  lat: number | null;
  lng: number | null;
}

// The bounds of what a type gives stand in the statement, so that the planner sees them: the usual page and the largest.
const BOUNDS = [20, 100] as const;

const mixed = statement((p, { bound, ...wanted }: Record<FeedType, boolean> & { bound: number }) => {
  const types = (["event", "place", "story"] as const).filter((type) => wanted[type]);
  const parts = types.map((type) => `select ${COLUMNS} from (${OF_TYPE[type](p, bound)}) as ${type} (${COLUMNS})`);
  return `select ${COLUMNS} from (${parts.join("\nunion all\n")}) as every order by nth, type limit ${p("limit")}`;
});

/** The beginning of the feed: the first of each wanted type, then the second of each, and so on. */
export function readFeed(sql: Sql, types: readonly FeedType[], limit: number, at: Date): Promise<FeedRow[]> {
  const wanted = { event: types.includes("event"), place: types.includes("place"), story: types.includes("story") };
  const bound = limit <= BOUNDS[0] ? BOUNDS[0] : BOUNDS[1];
  return mixed<FeedRow>(sql, { ...wanted, bound }, { limit, now: at.toISOString() });
}

/** Sections as JSON texts; items of places have their brief, open at its end, with their point after it. */
export interface DashboardRow {
  categories: string;
  nearby: string;
  popular: string;
  events: string;
  stories: string;
}

const PLACE = "json_build_object('brief', brief_json || '}', 'lat', lat, 'lng', lng)";
const list = (item: string, order: string): string => `coalesce(json_agg(${item} order by ${order}), '[]')::text`;

const nearest = (p: Bind): string => `(select ${list(PLACE, "far, place_id")} from (
    select place_id, brief_json, lat, lng, position <-> (select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube) as far
    from place_cards where position is not null and published_at <= ${now(p)} order by far limit 6
  ) as nearest)`;

const dashboard = statement((p, { near }: { near: boolean }) => {
  return `select
    (select ${list(`json_build_object('id', id::text, 'name', name, 'slug', slug, 'icon', icon, 'color', color, 'place_count', places)`, "places desc, name, id")} from (
      select c.id, c.name, c.slug, c.icon, c.color, coalesce(n.places, 0) as places
      from categories c left join place_counts n on n.category_id = c.id and n.area_id = 0
      where c.active order by places desc, c.name, c.id limit 6
    ) as largest) as categories,
    ${near ? nearest(p) : "'[]'"} as nearby,
    (select ${list(PLACE, "avg_rating desc nulls last, rating_count desc nulls last, place_id")} from (
      select place_id, brief_json, lat, lng, avg_rating, rating_count from place_cards where published_at <= ${now(p)}
      order by avg_rating desc nulls last, rating_count desc nulls last, place_id limit 6
    ) as best) as popular,
    (select ${list("brief_json::json", "nth")} from (${upcoming(p, "brief_json", 6)}) as next) as events,
    (select ${list("item_json::json", "display_order, published_at desc, story_id")} from (
      select item_json, display_order, published_at, story_id from story_cards where published_at <= ${now(p)}
      order by display_order, published_at desc, story_id limit 5
    ) as told) as stories`;
});

/** All sections of the dashboard in one round trip; no places near by without a point. */
export async function readDashboard(sql: Sql, near: Point | null, at: Date): Promise<DashboardRow> {
  const [row] = await dashboard<DashboardRow>(sql, { near: near !== null }, { ...near, now: at.toISOString() });
  if (!row) throw new Error("the dashboard has no row");
  return row;
}

import type { Reads } from "@/db/client";
import { CLOSED_HOLIDAYS } from "@/lib/domains/places/holidays";
import { type Bind, statement } from "@/lib/platform/sql/statement";
import type { FeedType } from "./feed.schemas";

export const now = (p: Bind): string => `${p("now")}::timestamptz`;

/** Selects the next events, without cancelled ones, which only lists and details show. */
export const upcoming = (p: Bind, columns: string, limit: number): string => `
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
  /** The stored list item as JSON text. That of a place lacks its closing brace. */
  item: string;
  image_url: string | null;
  published_at: Date;
  /** The kind of a place; null for other types. */
  kind: string | null;
  week: string | null;
  /** The holidays on which places are closed, comma-separated. */
  closed_on: string;
  lat: number | null;
  lng: number | null;
}

// Limits of the rows of each type: the usual page and the largest. They are part of the text, so that the planner sees them.
const BOUNDS = [20, 100] as const;

const mixed = statement((p, { bound, ...wanted }: Record<FeedType, boolean> & { bound: number }) => {
  const types = (["event", "place", "story"] as const).filter((type) => wanted[type]);
  const parts = types.map((type) => `select ${COLUMNS} from (${OF_TYPE[type](p, bound)}) as ${type} (${COLUMNS})`);
  return `select ${COLUMNS}, ${CLOSED_HOLIDAYS} as closed_on from (${parts.join("\nunion all\n")}) as every order by nth, type limit ${p("limit")}`;
});

/** The start of the feed: the first of each type, then the second of each, and so on. */
export function readFeed(db: Reads, types: readonly FeedType[], limit: number, at: Date): Promise<FeedRow[]> {
  const wanted = { event: types.includes("event"), place: types.includes("place"), story: types.includes("story") };
  const bound = limit <= BOUNDS[0] ? BOUNDS[0] : BOUNDS[1];
  return mixed<FeedRow>(db, { ...wanted, bound }, { limit, now: at.toISOString() });
}

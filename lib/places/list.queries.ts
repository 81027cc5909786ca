import type postgres from "postgres";
import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";

/** What of a card a list item is made from. */
export interface CardRow {
  list_json: string;
  week: string | null;
  lat: number | null;
  lng: number | null;
}

export interface ListFilter {
  category: string | null;
  area: string | null;
  /** Folded text to be found in the name or summary. */
  q: string | null;
}

export type KeyedSort = "newest" | "name";

/** The sort key of a row: where a page may start after. */
export interface Anchor {
  published_at: string;
  sort_name: string;
  place_id: string;
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

const likePattern = (q: string): string => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

/** The table and conditions that a filter means; a category's links carry the sort keys, so it is walked there. */
function fromFilter(sql: Sql, { category, area, q }: ListFilter): { from: Fragment; where: Fragment } {
  const inArea = area === null ? sql`` : sql`and k.area_id = ${area}::bigint`;
  const matching = q === null ? sql`` : sql`and c.search_text like ${likePattern(q)}`;
  if (category === null)
    return {
      from: sql`place_cards k`,
      where: sql`true ${inArea} ${q === null ? sql`` : sql`and k.search_text like ${likePattern(q)}`}`,
    };
  const ofCategory = sql`k.category_id = (select id from categories where slug = ${category})`;
  const from =
    q === null ? sql`place_card_categories k` : sql`place_card_categories k join place_cards c using (place_id)`;
  return { from, where: sql`${ofCategory} ${inArea} ${matching}` };
}

const orderBy = (sql: Sql, sort: KeyedSort): Fragment =>
  sort === "newest" ? sql`k.published_at desc, k.place_id desc` : sql`k.sort_name, k.place_id`;

/** How many published places a filter leaves, and how many of them have a location: kept counts, or a scan for `q`. */
function totalsOf(sql: Sql, filter: ListFilter): Fragment {
  if (filter.q !== null) {
    const { from, where } = fromFilter(sql, filter);
    const located = filter.category === null ? sql`k.position` : sql`c.position`;
    return sql`select count(*)::int as total, count(${located})::int as located from ${from} where ${where}`;
  }
  const category = filter.category === null ? sql`0` : sql`(select id from categories where slug = ${filter.category})`;
  return sql`select coalesce(max(places), 0) as total, coalesce(max(located), 0) as located from place_counts
    where category_id = ${category} and area_id = ${filter.area ?? "0"}::bigint`;
}

type ListRow = { total: number; located: number } & { [K in keyof CardRow]: CardRow[K] | null };

/** The counts alone stand in one row without a card, so that a page past the end still has its total. */
function pageOf(rows: readonly ListRow[]): { total: number; located: number; cards: CardRow[] } {
  const { total = 0, located = 0 } = rows[0] ?? {};
  return { total, located, cards: rows.filter((row): row is ListRow & CardRow => row.list_json !== null) };
}

/** A page by newest or by name: keys from the index first, rows after, totals beside, in one round trip. */
export async function listByKey(
  sql: Sql,
  filter: ListFilter,
  sort: KeyedSort,
  window: { limit: number; offset: number; after: Anchor | null },
) {
  const { from, where } = fromFilter(sql, filter);
  const after = window.after;
  let start = sql``;
  if (after) {
    start =
      sort === "newest"
        ? sql`and (k.published_at, k.place_id) < (${after.published_at}::timestamptz, ${after.place_id}::bigint)`
        : sql`and (k.sort_name, k.place_id) > (${after.sort_name}, ${after.place_id}::bigint)`;
  }
  const rows = await sql<ListRow[]>`
    with counted as (${totalsOf(sql, filter)}),
      page as (select k.place_id from ${from} where ${where} ${start}
        order by ${orderBy(sql, sort)} limit ${window.limit} offset ${window.offset})
    select counted.total, counted.located, k.list_json, k.week, k.lat, k.lng
    from counted left join (page join place_cards k using (place_id)) on true
    order by ${orderBy(sql, sort)}`;
  return pageOf(rows);
}

/** Every `step`-th sort key of a filter, in order: the places from which deep pages start. */
export function readAnchors(sql: Sql, filter: ListFilter, sort: KeyedSort, step: number): Promise<Anchor[]> {
  const { from, where } = fromFilter(sql, filter);
  const key = sort === "newest" ? sql`k.published_at, '' as sort_name` : sql`k.sort_name, now() as published_at`;
  return sql<Anchor[]>`
    select published_at::text, sort_name, place_id from (
      select ${key}, k.place_id, row_number() over (order by ${orderBy(sql, sort)}) as n from ${from} where ${where}
    ) as ranked where n % ${step} = 0 order by n`;
}

/** A page nearest first (great circle, served by GiST); places without a location come last, by id. */
export async function listByDistance(
  sql: Sql,
  filter: ListFilter,
  near: Point,
  window: { limit: number; offset: number },
) {
  const { limit, offset } = window;
  const here = sql`ll_to_earth(${near.lat}, ${near.lng})::cube`;
  const { from, where } = fromFilter(sql, filter);
  const linked = filter.category !== null;
  const point = linked
    ? sql`cube(${here}, (select id from categories where slug = ${filter.category}) * 1e8::float8)`
    : here;
  const spot = linked ? sql`k.spot` : sql`k.position`;
  const rows = await sql<ListRow[]>`
    with counted as (${totalsOf(sql, filter)}),
      located as (select k.place_id, ${spot} <-> ${point} as far from ${from} where ${where} and ${spot} is not null
        order by ${spot} <-> ${point}, k.place_id limit ${limit} offset ${offset}),
      nowhere as (select k.place_id, 'infinity'::float8 as far from ${from}, counted
        where ${where} and ${spot} is null and ${offset + limit} > counted.located
        order by k.place_id
        limit (select greatest(0, least(${limit}, ${offset + limit} - located)) from counted)
        offset (select greatest(0, ${offset} - located) from counted)),
      page as (select * from located union all select * from nowhere)
    select counted.total, counted.located, k.list_json, k.week, k.lat, k.lng
    from counted left join (page join place_cards k using (place_id)) on true
    order by page.far, k.place_id`;
  return pageOf(rows);
}

import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";
import { type Bind, boundOf, bytesStatement, statement } from "@/lib/sql/statement";

export interface ListFilter {
  /** A category's slug. */
  category: string | null;
  area: string | null;
  /** Folded text to be found in the name or summary. */
  q: string | null;
}

export type KeyedSort = "newest" | "name" | "rating";

/** The sort key of a row: where a page may start after. */
export interface Anchor {
  published_at: string;
  sort_name: string;
  rating_score: number;
  place_id: string;
}

/**
 * A page as one row: the bytes of its items as JSON objects, joined by commas, each still open and followed by a mark,
 * and beside it, for each item, what `completed` (assemble.ts) makes the rest of: its week, and its point where
 * coordinates were given. One long text costs far less than many short columns.
 */
export interface CardPage {
  total: number;
  items: Buffer;
  extras: string;
}

/** The page as one row, from rows that come in order; its counts beside. */
const asOneRow = (rows: string, near: boolean): string => `
  select (select total from counted), string_agg(k.list_json || e'\\x1e', ','),
    string_agg(coalesce(k.week, '')${near ? " || e'\\x1f' || coalesce(k.lat || ',' || k.lng, '')" : ""}, e'\\x1e')
  from (${rows}) k`;

function pageOf(row: (Buffer | null)[] | undefined): CardPage {
  const [total, items, extras] = row ?? [];
  return { total: Number(total ?? 0), items: items ?? Buffer.alloc(0), extras: extras?.toString() ?? "" };
}

const likePattern = (q: string): string => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

/** What a statement is made for; its values come when it is run. */
interface Shape {
  category: boolean;
  area: boolean;
  q: "none" | "short" | "long";
}

const shapeOf = ({ category, area, q }: ListFilter): Shape => ({
  category: category !== null,
  area: area !== null,
  // Shorter than a trigram it would be found by reading the whole index, so then the rows are read.
  q: q === null ? "none" : q.length < 3 ? "short" : "long",
});

const valuesOf = ({ category, area, q }: ListFilter) => ({
  category,
  area,
  pattern: q === null ? null : likePattern(q),
});

const CATEGORY = (p: Bind): string => `(select id from categories where slug = ${p("category")})`;

function textMatch(shape: Shape, column: string, p: Bind): string {
  if (shape.q === "none") return "";
  return shape.q === "short" ? `and (${column} || '') like ${p("pattern")}` : `and ${column} like ${p("pattern")}`;
}

/** The table and conditions that a filter means; a category's links carry the sort keys, so it is walked there. */
function filtered(shape: Shape, p: Bind): { from: string; where: string } {
  const { from, where } = beyondCategory(shape, p);
  return { from, where: shape.category ? `k.category_id = ${CATEGORY(p)} and ${where}` : where };
}

/** The same without the condition on the category. */
function beyondCategory(shape: Shape, p: Bind): { from: string; where: string } {
  const area = shape.area ? `and k.area_id = ${p("area")}::bigint` : "";
  if (!shape.category) return { from: "place_cards k", where: `true ${area} ${textMatch(shape, "k.search_text", p)}` };
  const join = shape.q === "none" ? "" : "join place_cards c using (place_id)";
  return { from: `place_card_categories k ${join}`, where: `true ${area} ${textMatch(shape, "c.search_text", p)}` };
}

/** How many published places a filter leaves, and how many of them have a location: kept counts, or a scan for `q`. */
function totals(shape: Shape, p: Bind): string {
  if (shape.q !== "none") {
    const { from, where } = filtered(shape, p);
    const spot = shape.category ? "k.spot" : "k.position";
    return `select count(*)::int as total, count(${spot})::int as located from ${from} where ${where}`;
  }
  return `select coalesce(max(places), 0) as total, coalesce(max(located), 0) as located from place_counts
    where category_id = ${shape.category ? CATEGORY(p) : "0"} and area_id = ${shape.area ? `${p("area")}::bigint` : "0"}`;
}

/** The cards of `page` in an order, each looked up by its key; `limit 1` keeps the planner from joining whole tables. */
const withCards = (order: string): string => `select c.* from page k cross join lateral
  (select list_json, week, lat, lng from place_cards where place_id = k.place_id limit 1) c order by ${order}`;

const ORDER = {
  newest: "k.published_at desc, k.place_id desc",
  name: "k.sort_name, k.place_id",
  rating: "k.rating_score desc, k.place_id desc",
} as const;
const AFTER = {
  newest: (p: Bind) =>
    `and (k.published_at, k.place_id) < (${p("published_at")}::timestamptz, ${p("place_id")}::bigint)`,
  name: (p: Bind) => `and (k.sort_name, k.place_id) > (${p("sort_name")}, ${p("place_id")}::bigint)`,
  rating: (p: Bind) => `and (k.rating_score, k.place_id) < (${p("rating_score")}::float8, ${p("place_id")}::bigint)`,
} as const;

const keyedPage = bytesStatement(
  (p, shape: Shape & { sort: KeyedSort; after: boolean; bound: number; near: boolean }) => {
    const { from, where } = filtered(shape, p);
    const card = shape.category ? "" : ", k.list_json, k.week, k.lat, k.lng";
    const order = ORDER[shape.sort];
    const rows = `select * from (
      select k.place_id, k.published_at, k.sort_name, k.rating_score ${card} from ${from}
      where ${where} ${shape.after ? AFTER[shape.sort](p) : ""} order by ${order} limit ${shape.bound}
    ) as bounded limit ${p("limit")} offset ${p("offset")}`;
    const counted = `counted as (${totals(shape, p)})`;
    return shape.category
      ? `with ${counted}, page as (${rows}) ${asOneRow(withCards(order), shape.near)}`
      : `with ${counted} ${asOneRow(rows, shape.near)}`;
  },
);

export interface Window {
  limit: number;
  offset: number;
}

/** A page by newest, by name or by rating: keys from the index first, rows after, totals beside, in one round trip. */
export async function listByKey(
  sql: Sql,
  filter: ListFilter,
  sort: KeyedSort,
  { limit, offset, after, near }: Window & { after: Anchor | null; near: boolean },
): Promise<CardPage> {
  const shape = { ...shapeOf(filter), sort, after: after !== null, bound: boundOf(limit + offset), near };
  return pageOf(await keyedPage(sql, shape, { ...valuesOf(filter), ...after, limit, offset }));
}

// Only the key that the order goes by is read, so that an index alone can serve it.
const KEYS = {
  newest: "k.published_at, '' as sort_name, 0::float8 as rating_score",
  name: "now() as published_at, k.sort_name, 0::float8 as rating_score",
  rating: "now() as published_at, '' as sort_name, k.rating_score",
} as const;

const anchorKeys = statement((p, shape: Shape & { sort: KeyedSort }) => {
  const { from, where } = filtered(shape, p);
  return `select published_at::text, sort_name, rating_score, place_id from (
      select ${KEYS[shape.sort]}, k.place_id, row_number() over (order by ${ORDER[shape.sort]}) as nth from ${from} where ${where}
    ) as ranked where nth % ${p("step")}::int = 0 order by nth`;
});

/** Every `step`-th sort key of a filter, in order: the places from which deep pages start. */
export function readAnchors(sql: Sql, filter: ListFilter, sort: KeyedSort, step: number): Promise<Anchor[]> {
  return anchorKeys<Anchor>(sql, { ...shapeOf(filter), sort }, { ...valuesOf(filter), step });
}

/**
 * Nearest first, off the GiST index alone; with ties, since before PostgreSQL 16 that index serves no second sort key.
 * Of a category, its own places come first because all others lie farther than the sphere is wide along the fourth
 * axis, so the condition on it is left to the rows that were found.
 */
const nearestPage = bytesStatement((p, shape: Shape & { bound: number }) => {
  const here = `ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube`;
  const spot = shape.category ? "k.spot" : "k.position";
  // A select of its own is worked out once; the bare expression of a prepared statement would be for every row.
  const far = `${spot} <-> (select ${shape.category ? `cube(${here}, ${CATEGORY(p)} * 1e8::float8)` : here})`;
  const near = beyondCategory(shape, p);
  const all = filtered(shape, p);
  const [limit, offset] = [`${p("limit")}::int`, `${p("offset")}::int`];
  return `with counted as (${totals(shape, p)}), nearest as (
      select * from (
        select k.place_id, ${shape.category ? "k.category_id," : ""} ${far} as far from ${near.from}
        where ${near.where} and ${spot} is not null order by far fetch first ${shape.bound} rows with ties
      ) as bounded order by far fetch first (${limit} + ${offset}) rows with ties
    ), located as (
      select place_id, far from nearest ${shape.category ? `where category_id = ${CATEGORY(p)}` : ""}
      order by far, place_id limit ${limit} offset ${offset}
    ), nowhere as (
      select k.place_id, 'infinity'::float8 as far from ${all.from}, counted
      where ${all.where} and ${spot} is null and ${limit} + ${offset} > counted.located order by k.place_id
      limit (select greatest(0, least(${limit}, ${limit} + ${offset} - located)) from counted)
      offset (select greatest(0, ${offset} - located) from counted)
    ), page as (select * from located union all select * from nowhere)
    ${asOneRow(withCards("k.far, k.place_id"), true)}`;
});

/** A page nearest first (great circle, served by GiST); places without a location come last, by id. */
export async function listByDistance(sql: Sql, filter: ListFilter, near: Point, window: Window): Promise<CardPage> {
  const shape = { ...shapeOf(filter), bound: boundOf(window.limit + window.offset) };
  return pageOf(await nearestPage(sql, shape, { ...valuesOf(filter), ...near, ...window }));
}

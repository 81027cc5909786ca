import type { Reads } from "@/db/client";
import type { Point } from "@/lib/platform/geo/point";
import { containsPattern } from "@/lib/platform/sql/like";
import { type Bind, boundOf, bytesStatement, statement } from "@/lib/platform/sql/statement";
import { CLOSED_HOLIDAYS } from "./holidays";

export interface ListFilter {
  /** A category's slug. */
  category: string | null;
  area: string | null;
  /** Folded text to find in the name or summary. */
  q: string | null;
  /** Keys of amenities that the place must all offer. */
  amenities: readonly string[];
  /** Ids of the places within a travel time. Default: null, for all places. */
  reached?: readonly string[] | null;
}

export type KeyedSort = "newest" | "name" | "rating";

/** The sort key of a row, after which a page starts. */
export interface Anchor {
  published_at: string;
  sort_name: string;
  rating_score: number;
  place_id: string;
}

/**
 * A page as one row: its items as unclosed JSON objects, joined by commas, each followed by a separator; and in `extras`
 * the holidays on which places are closed, each item's week, and its point if the request has coordinates (list-json.ts
 * completes the items). One long text costs the driver far less than many short columns.
 */
export interface CardPage {
  total: number;
  items: Buffer;
  extras: string;
}

/** Aggregates sorted rows into one row with the total, which is another statement. */
const asOneRow = (rows: string, near: boolean, total = "select total from counted"): string => `
  select (${total}), string_agg(k.list_json || e'\\x1e', ','),
    ${CLOSED_HOLIDAYS} || e'\\x1d' || string_agg(coalesce(k.week, '')${near ? " || e'\\x1f' || coalesce(k.lat || ',' || k.lng, '')" : ""}, e'\\x1e')
  from (${rows}) k`;

function pageOf(row: (Buffer | null)[] | undefined): CardPage {
  const [total, items, extras] = row ?? [];
  return { total: Number(total ?? 0), items: items ?? Buffer.alloc(0), extras: extras?.toString() ?? "" };
}

/** The shape of a statement, without its values. */
interface Shape {
  category: boolean;
  area: boolean;
  q: "none" | "short" | "long";
  amenities: boolean;
  reached: boolean;
}

const shapeOf = ({ category, area, q, amenities, reached = null }: ListFilter): Shape => ({
  category: category !== null,
  area: area !== null,
  // A text shorter than a trigram would scan the whole index, so the rows are scanned instead.
  q: q === null ? "none" : q.length < 3 ? "short" : "long",
  amenities: amenities.length > 0,
  reached: reached !== null,
});

const valuesOf = ({ category, area, q, amenities, reached = null }: ListFilter) => ({
  category,
  area,
  pattern: q === null ? null : containsPattern(q),
  amenities: `{${amenities.join(",")}}`,
  reached: reached === null ? null : `{${reached.join(",")}}`,
});

/** Whether a filter needs columns that only a card has, so that no stored counter knows its total. */
const needsCard = (shape: Shape): boolean => shape.q !== "none" || shape.amenities || shape.reached;

const CATEGORY = (p: Bind): string => `(select id from categories where slug = ${p("category")})`;

/** The conditions on columns of the card `c`. */
function cardMatch(shape: Shape, c: string, p: Bind): string {
  const reached = shape.reached ? `and ${c}.place_id = any(${p("reached")}::bigint[])` : "";
  const offers = `${shape.amenities ? `and ${c}.amenities @> ${p("amenities")}::text[]` : ""} ${reached}`;
  if (shape.q === "none") return offers;
  const column = shape.q === "short" ? `(${c}.search_text || '')` : `${c}.search_text`;
  return `and ${column} like ${p("pattern")} ${offers}`;
}

/** Returns the table and conditions of a filter. Category links carry the sort keys, so a category is read from them. */
function sourceOf(shape: Shape, p: Bind): { from: string; where: string } {
  const { from, where } = sourceBeyondCategory(shape, p);
  return { from, where: shape.category ? `k.category_id = ${CATEGORY(p)} and ${where}` : where };
}

/** Returns the same without the condition on the category. */
function sourceBeyondCategory(shape: Shape, p: Bind): { from: string; where: string } {
  const area = shape.area ? `and k.area_id = ${p("area")}::bigint` : "";
  if (!shape.category) return { from: "place_cards k", where: `true ${area} ${cardMatch(shape, "k", p)}` };
  const join = needsCard(shape) ? "join place_cards c using (place_id)" : "";
  return { from: `place_card_categories k ${join}`, where: `true ${area} ${cardMatch(shape, "c", p)}` };
}

/** Counts the published places of a filter, and those with a location: from stored counters, or by a scan. */
function totals(shape: Shape, p: Bind): string {
  if (needsCard(shape)) {
    const { from, where } = sourceOf(shape, p);
    const spot = shape.category ? "k.spot" : "k.position";
    return `select count(*)::int as total, count(${spot})::int as located from ${from} where ${where}`;
  }
  return `select coalesce(max(places), 0) as total, coalesce(max(located), 0) as located from ${counter(shape, p)}`;
}

/** The row with the stored counters of a filter; none for an unknown category. */
const counter = (shape: Shape, p: Bind): string => `place_counts
    where category_id = ${shape.category ? CATEGORY(p) : "0"} and area_id = ${shape.area ? `${p("area")}::bigint` : "0"}`;

/** Counts the published places of a filter. Without a row, there are none. */
const totalOf = (shape: Shape, p: Bind): string =>
  needsCard(shape) ? `select total from (${totals(shape, p)}) counted` : `select places from ${counter(shape, p)}`;

/** Reads the cards of `page`, each by its key. `limit 1` keeps the planner from joining whole tables. */
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
    const { from, where } = sourceOf(shape, p);
    const card = shape.category ? "" : ", k.list_json, k.week, k.lat, k.lng";
    const order = ORDER[shape.sort];
    const rows = `select * from (
      select k.place_id, k.published_at, k.sort_name, k.rating_score ${card} from ${from}
      where ${where} ${shape.after ? AFTER[shape.sort](p) : ""} order by ${order} limit ${shape.bound}
    ) as bounded limit ${p("limit")} offset ${p("offset")}`;
    const total = totalOf(shape, p);
    return shape.category
      ? `with page as (${rows}) ${asOneRow(withCards(order), shape.near, total)}`
      : asOneRow(rows, shape.near, total);
  },
);

export interface Window {
  limit: number;
  offset: number;
}

/** Reads a page sorted by newest, name or rating in one round trip: keys from the index, then rows, and the totals. */
export async function listByKey(
  db: Reads,
  filter: ListFilter,
  sort: KeyedSort,
  { limit, offset, after, near }: Window & { after: Anchor | null; near: boolean },
): Promise<CardPage> {
  const shape = { sort, after: after !== null, bound: boundOf(limit + offset), near, ...shapeOf(filter) };
  return pageOf(await keyedPage(db, shape, { limit, offset, ...valuesOf(filter), ...after }));
}

// Reads only the sort key, so that an index-only scan serves it.
const KEYS = {
  newest: "k.published_at, '' as sort_name, 0::float8 as rating_score",
  name: "now() as published_at, k.sort_name, 0::float8 as rating_score",
  rating: "now() as published_at, '' as sort_name, k.rating_score",
} as const;

const anchorKeys = statement((p, shape: Shape & { sort: KeyedSort }) => {
  const { from, where } = sourceOf(shape, p);
  return `select published_at::text, sort_name, rating_score, place_id from (
      select ${KEYS[shape.sort]}, k.place_id, row_number() over (order by ${ORDER[shape.sort]}) as nth from ${from} where ${where}
    ) as ranked where nth % ${p("step")}::int = 0 order by nth`;
});

/** Reads every `step`-th sort key of a filter in order, from which deep pages start. */
export function readAnchors(db: Reads, filter: ListFilter, sort: KeyedSort, step: number): Promise<Anchor[]> {
  return anchorKeys<Anchor>(db, { sort, ...shapeOf(filter) }, { step, ...valuesOf(filter) });
}

/**
 * Reads nearest first from the GiST index alone, with ties, because before PostgreSQL 16 the index serves no second sort
 * key. Within a category, its own places come first, because all others are farther than the sphere's diameter along
 * the fourth axis (decision 007). So the condition on the category applies to the rows that the index returns.
 */
const nearestPage = bytesStatement((p, shape: Shape & { bound: number }) => {
  const here = `ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube`;
  const spot = shape.category ? "k.spot" : "k.position";
  // A scalar subselect is evaluated once; the bare expression in a prepared statement would be evaluated per row.
  const far = `${spot} <-> (select ${shape.category ? `cube(${here}, ${CATEGORY(p)} * 1e8::float8)` : here})`;
  const near = sourceBeyondCategory(shape, p);
  const all = sourceOf(shape, p);
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

/** Reads a page nearest first (great circle, served by GiST). Places without a location come last, by id. */
export async function listByDistance(db: Reads, filter: ListFilter, near: Point, window: Window): Promise<CardPage> {
  const shape = { bound: boundOf(window.limit + window.offset), ...shapeOf(filter) };
  const { limit, offset } = window;
  return pageOf(await nearestPage(db, shape, { limit, offset, ...valuesOf(filter), ...near }));
}

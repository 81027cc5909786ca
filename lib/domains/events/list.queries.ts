import type { Reads } from "@/db/client";
import { filterId } from "@/lib/http/fields";
import type { Point } from "@/lib/platform/geo/point";
import { type Bind, boundOf, statement } from "@/lib/platform/sql/statement";
import type { Range } from "./range";

export interface EventFilter extends Range {
  /** An event type's id or slug. */
  type: string | null;
  area: string | null;
  /** Ids of the events within a travel time. Default: null, for all events. */
  reached?: readonly string[] | null;
}

export interface Window {
  limit: number;
  offset: number;
}

/** A page as one text of JSON objects joined by commas. One long text costs the driver less than many columns. */
export interface EventPage {
  total: number;
  items: string;
}

/** The shape of a statement, without its values. */
interface Shape {
  type: boolean;
  area: boolean;
  from: boolean;
  to: boolean;
  reached: boolean;
  bound: number;
}

/** The shape of a page by start. */
interface TimeShape extends Shape {
  /** Whether the total is counted. */
  counts: boolean;
}

const shapeOf = (filter: EventFilter, { limit, offset }: Window): Shape => ({
  type: filter.type !== null,
  area: filter.area !== null,
  from: filter.from !== null,
  to: filter.to !== null,
  reached: (filter.reached ?? null) !== null,
  bound: boundOf(limit + offset),
});

const midnight = (moment: Date, days = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + days));
const earlier = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Returns the values, with the range split at UTC midnights: counters hold the whole days, and the two ends are scanned. */
function valuesOf(filter: EventFilter, { limit, offset }: Window) {
  const { type, area, from, to, reached = null } = filter;
  const firstDay = from && midnight(from, 1);
  const lastDay = to && midnight(to);
  return {
    type,
    type_id: type === null ? null : filterId(type),
    area,
    reached: reached === null ? null : `{${reached.join(",")}}`,
    from: iso(from),
    to: iso(to),
    head_end: iso(firstDay && earlier(firstDay, to)),
    tail_start: iso(lastDay && later(lastDay, firstDay)),
    first_day: iso(firstDay)?.slice(0, 10),
    last_day: iso(lastDay)?.slice(0, 10),
    limit,
    offset,
  };
}

const TYPE = (p: Bind): string =>
  `coalesce((select id from event_types where id = ${p("type_id")}::bigint),
    (select id from event_types where slug = ${p("type")}))`;
const moment = (p: Bind, name: string): string => `${p(name)}::timestamptz`;

/** Returns the conditions other than time. `also` keeps them from using an index if few rows match the time. */
const conditionsOf = (shape: Shape, p: Bind, also = ""): string =>
  `${shape.reached ? `and k.event_id = any(${p("reached")}::bigint[])` : ""}
  ${shape.type ? `and k.type_id${also} = ${TYPE(p)}` : ""} ${shape.area ? `and k.area_id${also} = ${p("area")}::bigint` : ""}`;

/**
 * Selects events that start before the range and are not over when it starts: few, and found by the index on spans alone.
 * A condition on `starts_at` would use its index too, in which half of all events precede a given time.
 */
const underWay = (shape: Shape, p: Bind): string =>
  shape.from
    ? `k.span @> ${moment(p, "from")} and lower(k.span) < ${moment(p, "from")} ${conditionsOf(shape, p, " + 0")}`
    : "false";

/** Selects events that start in the range. */
const beginning = (shape: Shape, p: Bind): string =>
  `true ${shape.from ? `and k.starts_at >= ${moment(p, "from")}` : ""}
    ${shape.to ? `and k.starts_at < ${moment(p, "to")}` : ""} ${conditionsOf(shape, p)}`;

const countBetween = (shape: Shape, p: Bind, from: string, to: string): string =>
  `(select count(*) from event_cards k
    where k.starts_at >= ${moment(p, from)} and k.starts_at < ${moment(p, to)} ${conditionsOf(shape, p)})`;

const KEY = "k.event_id, k.starts_at";

/** Counts the events that start in the range, from counters and its two ends, or one by one if they are few. */
const countBeginning = (shape: Shape, p: Bind): string =>
  shape.reached
    ? `(select count(*) from event_cards k where ${beginning(shape, p)})`
    : `0
      + coalesce((select sum(events) from event_counts where type_id = ${shape.type ? TYPE(p) : "0"}
          and area_id = ${shape.area ? `${p("area")}::bigint` : "0"}
          ${shape.from ? `and day >= ${p("first_day")}::date` : ""}
          and day < ${shape.to ? `${p("last_day")}::date` : "'infinity'"}), 0)
      ${shape.from ? `+ ${countBetween(shape, p, "from", "head_end")}` : ""}
      ${shape.to ? `+ ${countBetween(shape, p, "tail_start", "to")}` : ""}`;

const begun = (shape: Shape, p: Bind, columns: string): string =>
  `under_way as materialized (select ${columns} from event_cards k where ${underWay(shape, p)})`;

/** Counts the events under way at the start of the range and all events in it. */
const counted = (shape: Shape, p: Bind): string => `
  ${begun(shape, p, KEY)},
  counted as materialized (
    select begun::int, (begun + ${countBeginning(shape, p)})::int as total
    from (select count(*) as begun from under_way) as b)`;

/** Aggregates a page of ids into one row, and looks up each card by its key. */
const asOneRow = (order: string): string => `
  select (select total from counted) as total, coalesce(string_agg(item_json, ',' order by ${order}), '') as items
  from page k cross join lateral (select item_json from event_cards where event_id = k.event_id limit 1) c`;

const limitOf = (p: Bind) => [`${p("limit")}::int`, `${p("offset")}::int`] as const;

/**
 * A page whose cards are read along the index of starts, in as few steps as a page of places takes. Its total is null if it is
 * known already.
 */
function cardsByTime(shape: TimeShape, p: Bind): string {
  const [limit, offset] = limitOf(p);
  const columns = `${KEY}, k.item_json`;
  // The second limit cuts nothing from the page. It tells the planner how few rows the index has to return.
  return `with ${begun(shape, p, columns)}
    select ${shape.counts ? `((select count(*) from under_way) + ${countBeginning(shape, p)})::int` : "null::int"} as total,
      coalesce(string_agg(item_json, ','), '') as items
    from (
      select item_json from (
        select * from under_way
        union all
        (select * from (
            select ${columns} from event_cards k where ${beginning(shape, p)}
            order by k.starts_at, k.event_id limit ${shape.bound}
          ) k limit ${limit} + ${offset})
      ) both_kinds order by starts_at, event_id limit ${limit} offset ${offset}
    ) page`;
}

/** A page far from the first, which skips over keys only. */
function keysByTime(shape: Shape, p: Bind): string {
  const [limit, offset] = limitOf(p);
  return `with ${counted(shape, p)}, page as (
      (select ${KEY} from under_way k order by k.starts_at, k.event_id limit ${limit} offset ${offset})
      union all
      (select ${KEY} from (
          select ${KEY} from event_cards k where ${beginning(shape, p)}
          order by k.starts_at, k.event_id limit ${shape.bound}
        ) k
        limit (select greatest(0, least(${limit}, ${limit} + ${offset} - begun)) from counted)
        offset (select greatest(0, ${offset} - begun) from counted))
    ) ${asOneRow("k.starts_at, k.event_id")}`;
}

const CARDS_ALONG = 128;

const pageByTime = statement((p, shape: TimeShape) =>
  (shape.bound <= CARDS_ALONG ? cardsByTime : keysByTime)(shape, p),
);

/**
 * Reads a page by start in one round trip: events under way first, then the index of starts. `total` is that of the filter if it
 * is known; otherwise the statement counts it.
 */
export async function listByTime(
  db: Reads,
  filter: EventFilter,
  window: Window,
  total: number | null = null,
): Promise<EventPage> {
  const shape = { counts: total === null, ...shapeOf(filter, window) };
  const [row] = await pageByTime<{ total: number | null; items: string }>(db, shape, valuesOf(filter, window));
  return { total: row?.total ?? total ?? 0, items: row?.items ?? "" };
}

// Up to this many rows are read and sorted. For more, the index returns the nearest first. Within one area the rows may
// all lie far from the point, and the index scan would pass everything in between.
const FEW = 500;
const FEW_OF_AREA = 5_000;

const pageByDistance = statement((p, shape: Shape) => {
  const [limit, offset] = limitOf(p);
  // A scalar subselect is evaluated once; the bare expression in a prepared statement would be evaluated per row.
  const far = `k.position <-> (select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube)`;
  const key = `k.event_id, k.starts_at, ${far} as far`;
  const most = shape.area ? FEW_OF_AREA : FEW;
  const few = `(select total from counted) <= ${most}`;
  return `with ${counted(shape, p)}, found as (
      select ${key} from event_cards k where ${few} and ${underWay(shape, p)}
      union all
      -- The limit cuts nothing: it tells the planner how few they are.
      (select ${key} from event_cards k where ${few} and ${beginning(shape, p)} order by k.starts_at limit ${most})
      union all
      select * from (
        select ${key} from event_cards k
        where not ${few} ${shape.from ? `and k.over_at > ${moment(p, "from")}` : ""}
          ${shape.to ? `and k.starts_at < ${moment(p, "to")}` : ""} ${conditionsOf(shape, p)}
        order by far fetch first ${shape.bound} rows with ties
      ) as bounded
    ), page as (select * from found order by far, starts_at, event_id limit ${limit} offset ${offset})
    ${asOneRow("k.far, k.starts_at, k.event_id")}`;
});

/** Reads a page nearest first (great circle). Events without a location come last, by start. */
export async function listByDistance(db: Reads, filter: EventFilter, near: Point, window: Window): Promise<EventPage> {
  const { lat, lng } = near;
  const values = { lat, lng, ...valuesOf(filter, window) };
  const [row] = await pageByDistance<EventPage>(db, shapeOf(filter, window), values);
  return row ?? { total: 0, items: "" };
}

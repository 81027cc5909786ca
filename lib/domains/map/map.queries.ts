import type { Queryable } from "@/db/client";
import { placeCardCategories, placeCards, places } from "@/db/schema";
import type { Point } from "@/lib/platform/geo/point";
import { float, neverNull, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { queryBytes, queryRow } from "@/lib/platform/sql/query";
import { alias, type Fragment, none, rawSql, sql } from "@/lib/platform/sql/template";

/** The most pins in one response (docs/contract.md#map). */
const MAX_PINS = rawSql("500");

const PINS = { data: orNull(text()) };
const cards = placeCards;
const spots = placeCardCategories;
const pin = alias(placeCards, "pin");

// Pins are stored as JSON text, so that the whole response body is one text too.
const bodyOf = (pins: Fragment): Fragment =>
  sql`select '{"data":[' || coalesce(string_agg(pin_json, ','), '') || ']}' as data from (${pins}) pins`;

const withPins = (keys: Fragment, order: Fragment): Fragment => sql`
  select pin_json from (${keys}) keys cross join lateral
    (select ${pin.pinJson} as pin_json from ${placeCards} ${pin} where ${pin.placeId} = keys.place_id limit 1) card
  order by ${order}`;

const firstPins = queryBytes({
  row: PINS,
  sql: (category: string | null) =>
    bodyOf(
      category === null
        ? sql`select ${cards.pinJson} as pin_json from ${cards}
            where ${cards.position} is not null order by ${cards.placeId} limit ${MAX_PINS}`
        : withPins(
            sql`select ${spots.placeId} as place_id from ${spots}
              where ${spots.categoryId} = ${category} and ${spots.spot} is not null
              order by ${spots.placeId} limit ${MAX_PINS}`,
            sql`keys.place_id`,
          ),
    ),
  samples: [[null], ["1"]],
});

const pinsNear = queryBytes({
  row: PINS,
  sql: ({ lat, lng }: Point, radius: number, category: string | null, reached: readonly string[] | null) => {
    // Scalar subselects are evaluated once; bare expressions of a prepared statement would be evaluated for each row.
    const here = sql`(select ll_to_earth(${lat}::float8, ${lng}::float8)::cube)`;
    const sphereRadius = sql`(select gc_to_sec(${radius}::float8))`;
    const isReached = (id: Fragment) => (reached === null ? none : sql`and ${id} = any(${reached}::bigint[])`);
    if (category === null) {
      return bodyOf(sql`
        select pin_json from (
          select ${cards.pinJson} as pin_json, ${cards.position} <-> ${here} as far from ${cards}
          where ${cards.position} is not null ${isReached(sql`${cards.placeId}`)} order by far limit ${MAX_PINS}
        ) as nearest where far <= ${sphereRadius} order by far`);
    }
    // One index walk: places of other categories lie farther away along the fourth axis than any radius reaches.
    const keys = sql`
      select ${spots.placeId} as place_id, ${spots.spot} <-> (select cube(${here}, ${category}::bigint * 1e8::float8)) as far
      from ${spots} where ${spots.spot} is not null ${isReached(sql`${spots.placeId}`)} order by far limit ${MAX_PINS}`;
    return bodyOf(withPins(sql`select * from (${keys}) as nearest where far <= ${sphereRadius}`, sql`keys.far`));
  },
  samples: [
    [{ lat: 14, lng: -61 }, 5_000, null, null],
    [{ lat: 14, lng: -61 }, 5_000, "1", null],
    [{ lat: 14, lng: -61 }, 5_000, "1", ["1"]],
  ],
});

interface PinsNear {
  near: Point | null;
  radius: number;
  category: string | null;
  /** Ids of the places within a travel time. Default: null, for all places. */
  reached?: readonly string[] | null;
}

/**
 * The response body with up to 500 pins, as bytes: ordered by place id, or by distance within `radius` metres of a
 * point.
 */
export async function readPins(db: Queryable, { near, radius, category, reached = null }: PinsNear): Promise<Buffer> {
  const [pins] = (await (near ? pinsNear(db, near, radius, category, reached) : firstPins(db, category))) ?? [];
  if (!pins) throw new Error("the query for pins returned no row");
  return pins;
}

/** The parts of a pin's summary that its place holds; undefined without a published place or a location. */
export const findPin = queryRow({
  row: {
    id: rowId,
    name: text(),
    summary: text(),
    lat: neverNull(float),
    lng: neverNull(float),
    list_json: text(),
  },
  sql: (id: string) => sql`
    select ${places.id}, ${places.name}, ${places.summary}, ${places.lat}, ${places.lng}, ${cards.listJson}
    from ${cards} join ${places} on ${places.id} = ${cards.placeId}
    where ${cards.placeId} = ${id} and ${cards.position} is not null`,
  samples: [["1"]],
});

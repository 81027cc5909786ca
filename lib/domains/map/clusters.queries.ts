import type { Queryable } from "@/db/client";
import { pinSquares, placeCardCategories, placeCards } from "@/db/schema";
import { type BoundingBox, cuboidAround, WORLD } from "@/lib/platform/geo/bounding-box";
import { float, integer, orNull, text } from "@/lib/platform/sql/columns";
import { query, queryBytes } from "@/lib/platform/sql/query";
import { alias, type Fragment, join, none, rawSql, sql } from "@/lib/platform/sql/template";
import { type ClusterGrid, COUNTED_LEVEL, clusterGrid, edgeStrips } from "./cluster-grid";

const MAX_PINS = 500;

/** Ids of the places within a travel time; null for all places. */
export type Reached = readonly string[] | null;

interface PinFilter {
  category: string | null;
  reached: Reached;
}

const ALL: PinFilter = { category: null, reached: null };
const SOME: PinFilter = { category: "1", reached: ["1"] };

const cards = placeCards;
const spots = placeCardCategories;
const single = alias(placeCards, "single");
const counted = rawSql(String(COUNTED_LEVEL));

// Scalar subselects are evaluated once; bare expressions of a prepared statement would be evaluated for each row.
const cuboid = (box: BoundingBox): Fragment => {
  const { low, high } = cuboidAround(box);
  return sql`(select cube(${low}::float8[], ${high}::float8[]))`;
};

const inBox = ({ west, south, east, north }: BoundingBox): Fragment => sql`
  ${cards.lat} between ${south}::float8 and ${north}::float8
  and case when ${west}::float8 <= ${east}::float8 then ${cards.lng} between ${west}::float8 and ${east}::float8
    else ${cards.lng} >= ${west}::float8 or ${cards.lng} <= ${east}::float8 end`;

/** The cards in a box, from the index on positions, or on positions within a category (decision 007). */
function cardsIn(box: BoundingBox, { category, reached }: PinFilter): Fragment {
  const isReached = reached === null ? none : sql`and ${cards.placeId} = any(${reached}::bigint[])`;
  if (category === null)
    return sql`from ${cards} where ${cards.position} <@ ${cuboid(box)} and ${inBox(box)} ${isReached}`;
  const { low, high } = cuboidAround(box);
  const axis = sql`${category}::bigint * 1e8::float8`;
  const within = sql`(select cube(${low}::float8[] || ${axis}, ${high}::float8[] || ${axis}))`;
  return sql`from ${spots} join ${cards} on ${cards.placeId} = ${spots.placeId}
    where ${spots.spot} <@ ${within} and ${inBox(box)} ${isReached}`;
}

/** The response body with the pins in a box by ascending place id, as bytes; null if there are more than 500. */
const fewPins = queryBytes({
  row: { data: orNull(text()) },
  sql: (box: BoundingBox, filter: PinFilter) => sql`
    with found as materialized (
      select ${cards.placeId} as place_id, ${cards.pinJson} as pin_json ${cardsIn(box, filter)}
      limit ${rawSql(String(MAX_PINS + 1))}
    )
    select case when (select count(*) from found) <= ${rawSql(String(MAX_PINS))}
      then '{"data":[' || coalesce((select string_agg(pin_json, ',' order by place_id) from found), '') || ']}' end as data`,
  samples: [
    [WORLD, ALL],
    [WORLD, SOME],
  ],
});

/** The pins in a box as a response body; null if there are more than 500. */
export async function readFewPins(
  db: Queryable,
  box: BoundingBox,
  category: string | null,
  reached: Reached = null,
): Promise<Buffer | null> {
  return (await fewPins(db, box, { category, reached }))?.[0] ?? null;
}

const CLUSTER = {
  x: integer,
  y: integer,
  places: integer,
  lat: float,
  lng: float,
  /** The pin itself, for a square with only one. */
  pin_json: orNull(text()),
};

const level = (grid: ClusterGrid): Fragment => sql`${grid.level}::int`;

const squareOfCard = (at: Fragment): Fragment => sql`
  map_column(${cards.lng}, ${at}) as x, map_row(${cards.lat}, ${at}) as y`;

/** Clusters from single pins: within a category, or in a box too small for counts. */
const clustersOfPins = query({
  row: CLUSTER,
  sql: (box: BoundingBox, grid: ClusterGrid, filter: PinFilter) => sql`
    with squares as (
      select ${squareOfCard(level(grid))}, count(*)::int as places, avg(${cards.lat}) as lat, avg(${cards.lng}) as lng,
        min(${cards.placeId}) as place_id
      ${cardsIn(box, filter)} group by 1, 2
    )
    select x, y, places, squares.lat, squares.lng, ${single.pinJson} as pin_json
    from squares left join ${placeCards} ${single} on places = 1 and ${single.placeId} = squares.place_id
    order by y, x`,
  samples: [
    [WORLD, clusterGrid(WORLD, 2), ALL],
    [WORLD, clusterGrid(WORLD, 2), SOME],
  ],
});

/** Whether a counted square, or the one of a card, lies wholly inside the box. */
const inside = (x: Fragment, y: Fragment, box: BoundingBox, { counted: range }: ClusterGrid): Fragment => sql`
  ${y} > ${range.north}::int and ${y} < ${range.south}::int
  and case when ${box.west}::float8 <= ${box.east}::float8 then ${x} > ${range.west}::int and ${x} < ${range.east}::int
    else ${x} > ${range.west}::int or ${x} < ${range.east}::int end`;

/** Clusters from the counts of the squares inside the box, and from single pins along its edges. */
const clustersOfCounts = query({
  row: CLUSTER,
  sql: (box: BoundingBox, grid: ClusterGrid) => {
    const strips = edgeStrips(box, grid.counted).map((strip) => sql`${cards.position} <@ ${cuboid(strip)}`);
    const square = sql`map_column(${cards.lng}, ${counted})`;
    const row = sql`map_row(${cards.lat}, ${counted})`;
    return sql`
    with parts as (
      select ${pinSquares.x} as x, ${pinSquares.y} as y, ${pinSquares.places} as places,
        ${pinSquares.latSum} as lat_sum, ${pinSquares.lngSum} as lng_sum
      from ${pinSquares} where ${pinSquares.places} > 0
        and ${inside(sql`${pinSquares.x}`, sql`${pinSquares.y}`, box, grid)}
      union all
      select ${square}, ${row}, 1, round(${cards.lat} * 1e7)::bigint, round(${cards.lng} * 1e7)::bigint
      from ${cards} where (${join(strips, sql` or `)}) and ${inBox(box)}
        and not (${inside(square, row, box, grid)})
    ), squares as (
      select x >> (${counted} - ${level(grid)}) as x, y >> (${counted} - ${level(grid)}) as y, sum(places)::int as places,
        (sum(lat_sum) / sum(places) / 1e7)::float8 as lat, (sum(lng_sum) / sum(places) / 1e7)::float8 as lng
      from parts group by 1, 2
    )
    select x, y, places, squares.lat, squares.lng, case when places = 1 then (
      select ${single.pinJson} from ${placeCards} ${single}
      where ${single.position} <@ cube_enlarge(ll_to_earth(squares.lat, squares.lng)::cube, 1, 3)
      order by ${single.position} <-> ll_to_earth(squares.lat, squares.lng)::cube limit 1) end as pin_json
    from squares order by y, x`;
  },
  samples: [[WORLD, clusterGrid(WORLD, 2)]],
});

/** The clusters of all pins in a box, north to south and west to east. */
export const readClusters = (
  db: Queryable,
  box: BoundingBox,
  grid: ClusterGrid,
  category: string | null,
  reached: Reached = null,
) =>
  category === null && reached === null && grid.usesCounts
    ? clustersOfCounts(db, box, grid)
    : clustersOfPins(db, box, grid, { category, reached });

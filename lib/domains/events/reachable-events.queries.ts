import { eventCards } from "@/db/schema";
import { MAX_POINTS } from "@/lib/domains/content/reach/reach.service";
import type { Point } from "@/lib/platform/geo/point";
import { float, neverNull, rowId } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { none, rawSql, sql } from "@/lib/platform/sql/template";

const cards = eventCards;

/** The published events of a range within some metres of a point, nearest first. */
export const readEventsNear = query({
  row: { id: rowId, lat: neverNull(float), lng: neverNull(float) },
  sql: ({ lat, lng }: Point, meters: number, from: string | null, to: string | null) => {
    // Scalar subselects are evaluated once; bare expressions of a prepared statement would be evaluated for each row.
    const at = sql`ll_to_earth(${lat}::float8, ${lng}::float8)::cube`;
    const here = sql`(select ${at})`;
    const around = sql`(select cube_enlarge(${at}, gc_to_sec(${meters}::float8), 3))`;
    return sql`
      select id, lat, lng from (
        select ${cards.eventId} as id, ${cards.lat} as lat, ${cards.lng} as lng, ${cards.position} <-> ${here} as far
        from ${cards} where ${cards.position} <@ ${around}
          ${from === null ? none : sql`and ${cards.overAt} > ${from}::timestamptz`}
          ${to === null ? none : sql`and ${cards.startsAt} < ${to}::timestamptz`}
        order by far limit ${rawSql(String(MAX_POINTS))}
      ) as nearest where far <= (select gc_to_sec(${meters}::float8)) order by far, id`;
  },
  samples: [
    [{ lat: 14, lng: -61 }, 5_000, null, null],
    [{ lat: 14, lng: -61 }, 5_000, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"],
  ],
});

import { placeCards, places } from "@/db/schema";
import type { Point } from "@/lib/platform/geo/point";
import { float, neverNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const SIMILAR = { id: rowId, name: text(), lat: neverNull(float), lng: neverNull(float), meters: neverNull(float) };
export type SimilarPlace = RowOf<typeof SIMILAR>;

/**
 * The published places within 1 km of a point whose name resembles a folded one, nearest first, at most 8. Names of which
 * one contains the other resemble each other.
 */
export const readSimilarPlaces = query({
  row: SIMILAR,
  sql: (folded: string, { lat, lng }: Point) => {
    // Scalar subselects are evaluated once; bare expressions of a prepared statement would be evaluated for each row.
    const at = sql`ll_to_earth(${lat}::float8, ${lng}::float8)::cube`;
    const near = sql`(select cube_enlarge(${at}, 1000, 3))`;
    return sql`
      select ${places.id}, ${places.name}, ${placeCards.lat}, ${placeCards.lng},
        ${placeCards.position} <-> (select ${at}) as meters
      from ${placeCards} join ${places} on ${places.id} = ${placeCards.placeId}
      where ${placeCards.position} <@ ${near}
        and greatest(word_similarity(${folded}::text, ${placeCards.sortName}),
          word_similarity(${placeCards.sortName}, ${folded}::text)) >= 0.5
      order by meters, ${places.id} limit 8`;
  },
  samples: [["ti kaye", { lat: 13.9, lng: -61 }]],
});

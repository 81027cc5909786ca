import { placeCards, places } from "@/db/schema";
import { float, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The kind and position of published places, which their list items leave out. */
export const readMarks = query({
  row: { id: rowId, place_kind: text(), lat: orNull(float), lng: orNull(float) },
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.placeKind}, ${places.lat}, ${places.lng}
    from ${placeCards} join ${places} on ${places.id} = ${placeCards.placeId}
    where ${placeCards.placeId} = any(${ids}::bigint[])`,
  samples: [[["1"]]],
});

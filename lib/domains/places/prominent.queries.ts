import { placeCards, places } from "@/db/schema";
import { orNull, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { rawSql, sql } from "@/lib/platform/sql/template";
import { CLOSED_HOLIDAYS } from "./holidays";

/** A literal, because the plan depends on it. */
const MOST = rawSql("50");

/** The list items of the 50 best-known published places, as JSON without their closing brace. */
export const readProminent = query({
  row: { list_json: text(), week: orNull(text()), closed_on: text() },
  sql: () => sql`
    select ${placeCards.listJson}, ${placeCards.week}, ${rawSql(CLOSED_HOLIDAYS)} as closed_on
    from (select ${places.id} as id, ${places.prominence} as prominence from ${places}
      where ${places.status} = 'published' order by ${places.prominence} desc, ${places.id} desc limit ${MOST}) known
    join ${placeCards} on ${placeCards.placeId} = known.id
    order by known.prominence desc, known.id desc`,
  samples: [[]],
});

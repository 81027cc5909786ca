import { places } from "@/db/schema";
import { orNull, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The names of these places, and the slugs of those that are public. */
export const readOrderPlaces = query({
  row: { id: rowId, name: text(), slug: orNull(text()) },
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.name}, case when ${places.status} = 'published' then ${places.slug} end as slug
    from ${places} where ${places.id} = any(${ids}::bigint[])`,
  samples: [[["1"]]],
});

import { collections, products } from "@/db/schema";
import { integer } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The number of unarchived items of a place, counted up to `max`. */
export const countItems = queryRow({
  row: { n: integer },
  sql: (placeId: string, max: number) => sql`
    select count(*)::int as n from (
      select 1 from ${products} where ${products.placeId} = ${placeId} and ${products.archivedAt} is null
      limit ${max}) as counted`,
  samples: [["1", 10]],
});

/** The number of categories of a place, counted up to `max`. */
export const countCategories = queryRow({
  row: { n: integer },
  sql: (placeId: string, max: number) => sql`
    select count(*)::int as n from (
      select 1 from ${collections} where ${collections.placeId} = ${placeId} limit ${max}) as counted`,
  samples: [["1", 10]],
});

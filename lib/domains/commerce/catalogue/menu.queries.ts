import type { Column } from "drizzle-orm";
import { collectionChannels, collections, menuItems, placeCards } from "@/db/schema";
import { array, integer, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { type Fragment, rawSql, sql } from "@/lib/platform/sql/template";

const MENU = {
  kind: text<"place" | "category" | "item">(),
  id: orNull(rowId),
  name: orNull(text()),
  position: orNull(integer),
  description: orNull(text()),
  sku: orNull(text()),
  currency: orNull(text()),
  amount: orNull(text()),
  compare_at: orNull(text()),
  /** All categories of the item, hidden ones included. */
  collection_ids: orNull(array(rowId)),
};
/** A row of a menu: that its place is published, a category, or an item. Columns of the other kinds are null. */
export type MenuRow = RowOf<typeof MENU>;

type Filled<Name extends keyof MenuRow> = { [name in Name]: NonNullable<MenuRow[name]> };
export type MenuCategoryRow = MenuRow & { kind: "category" } & Filled<"id" | "name" | "position">;
export type MenuItemRow = MenuRow & { kind: "item" } & Filled<"id" | "name" | "position" | "sku" | "collection_ids">;

const isLive = (
  { enabled, startsAt, endsAt }: Record<"enabled" | "startsAt" | "endsAt", Column>,
  now: Date,
): Fragment =>
  sql`${enabled} and (${startsAt} is null or ${startsAt} <= ${now}) and (${endsAt} is null or ${endsAt} > ${now})`;

/** A part of an item's price: in the currency if it has a price in it, otherwise in XCD (docs/contract.md#catalogue). */
function pricePart(currency: string, part: "amount" | "compare_at"): Fragment {
  const index = rawSql(part === "amount" ? "0" : "1");
  return sql`case when ${menuItems.prices} ? ${currency}::text then ${menuItems.prices} -> ${currency}::text ->> ${index}
    else ${menuItems.prices} -> 'XCD' ->> ${index} end`;
}

/** The rows of a place's menu in no particular order; empty if the place is not published. */
export const readMenu = query({
  row: MENU,
  sql: (placeId: string, currency: string, now: Date) => sql`
    with shown as materialized (select from ${placeCards} where ${placeCards.placeId} = ${placeId})
    select 'place' as kind, null::bigint as id, null::text as name, null::integer as position,
      null::text as description, null::text as sku, null::text as currency, null::text as amount,
      null::text as compare_at, null::bigint[] as collection_ids
    from shown
    union all
    select 'category', ${collections.id}, ${collections.name}, ${collections.position}, null, null, null, null, null, null
    from ${collections}
    join ${collectionChannels} on ${collectionChannels.collectionId} = ${collections.id} and ${isLive(collectionChannels, now)}
    where ${collections.placeId} = ${placeId} and exists (select from shown)
    union all
    select 'item', ${menuItems.productId}, ${menuItems.name}, ${menuItems.position}, ${menuItems.description},
      ${menuItems.sku},
      case when ${menuItems.prices} ? ${currency}::text then ${currency}::text when ${menuItems.prices} ? 'XCD' then 'XCD' end,
      ${pricePart(currency, "amount")}, ${pricePart(currency, "compare_at")}, ${menuItems.collectionIds}
    from ${menuItems}
    where ${menuItems.placeId} = ${placeId} and ${isLive(menuItems, now)} and exists (select from shown)`,
  samples: [["1", "XCD", new Date(0)]],
});

import type { Sql } from "@/db/client";
import { statement } from "@/lib/sql/statement";

export interface MenuCategoryRow {
  kind: "category";
  id: string;
  name: string;
  position: number;
}

export interface MenuItemRow {
  kind: "item";
  id: string;
  name: string;
  position: number;
  description: string | null;
  sku: string;
  currency: string | null;
  amount: string | null;
  compare_at: string | null;
  /** All that it is in, shown or not; `{}` where it is in none. */
  collection_ids: string[];
}

/** A menu's parts in no order of its own; `place` says that the place is published. */
export type MenuRow = { kind: "place" } | MenuCategoryRow | MenuItemRow;

const LIVE = (link: string, now: string): string =>
  `${link}.enabled and (${link}.starts_at is null or ${link}.starts_at <= ${now}) and (${link}.ends_at is null or ${link}.ends_at > ${now})`;

const menu = statement((p) => {
  const now = `${p("now")}::timestamptz`;
  const [place, currency] = [`${p("place")}::bigint`, `${p("currency")}::text`];
  // The service's currency where the item has a price in it, else XCD (interface.md, menu).
  const price = (at: number): string =>
    `case when prices ? ${currency} then prices -> ${currency} ->> ${at} else prices -> 'XCD' ->> ${at} end`;
  return `
    with shown as materialized (select place_id from place_cards where place_id = ${place})
    select 'place' as kind, null::text as id, null::text as name, null::integer as position, null::text as description,
      null::text as sku, null::text as currency, null::text as amount, null::text as compare_at, null::text[] as collection_ids
    from shown
    union all
    select 'category', c.id::text, c.name, c.position, null, null, null, null, null, null
    from collections c
    join collection_channels l on l.collection_id = c.id and ${LIVE("l", now)}
    where c.place_id = ${place} and exists (select from shown)
    union all
    select 'item', m.product_id::text, m.name, m.position, m.description, m.sku,
      case when prices ? ${currency} then ${currency} when prices ? 'XCD' then 'XCD' end,
      ${price(0)}, ${price(1)}, m.collection_ids::text[]
    from menu_items m
    where m.place_id = ${place} and ${LIVE("m", now)} and exists (select from shown)`;
});

/** The parts of a place's menu; empty where the place is not published. */
export const readMenu = (sql: Sql, place: string, currency: string, now: Date): Promise<MenuRow[]> =>
  menu<MenuRow>(sql, {}, { place, currency, now: now.toISOString() });

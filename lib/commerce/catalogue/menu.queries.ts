import type { Sql } from "@/db/client";
import { statement } from "@/lib/sql/statement";

/** One item of a menu in one of its categories; a published place without any gives one row without an id. */
export interface MenuRow {
  id: string | null;
  name: string;
  description: string | null;
  sku: string;
  position: number;
  currency: string | null;
  amount: string | null;
  compare_at: string | null;
  category_id: string | null;
  category_name: string;
  category_position: number;
}

const LIVE = (link: string, now: string): string =>
  `${link}.enabled and (${link}.starts_at is null or ${link}.starts_at <= ${now}) and (${link}.ends_at is null or ${link}.ends_at > ${now})`;

const menu = statement((p) => {
  const now = `${p("now")}::timestamptz`;
  return `
    select i.*, c.id::text as category_id, c.name as category_name, c.position as category_position
    from place_cards k
    left join channels ch on ch.place_id = k.place_id
    left join lateral (
      select p.id::text as id, p.id as row_id, p.name, p.description, v.sku, l.position,
        coalesce(own.currency, base.currency) as currency,
        case when own.currency is not null then own.amount else base.amount end as amount,
        case when own.currency is not null then own.compare_at else base.compare_at end as compare_at
      from product_channels l
      join products p on p.id = l.product_id and p.published and p.archived_at is null
      join lateral (select id, sku from product_variants where product_id = p.id order by id limit 1) v on true
      left join current_prices own on own.variant_id = v.id and own.currency = ${p("currency")}
      left join current_prices base on base.variant_id = v.id and base.currency = 'XCD'
      where l.channel_id = ch.id and ${LIVE("l", now)}
    ) i on true
    left join lateral (
      select c.id, c.name, c.position
      from product_collections pc
      join collections c on c.id = pc.collection_id
      join collection_channels cl on cl.collection_id = c.id and cl.channel_id = ch.id and ${LIVE("cl", now)}
      where pc.product_id = i.row_id
    ) c on true
    where k.place_id = ${p("place")}
    order by i.position, i.row_id, c.position, c.id`;
});

/** The menu of a place by position, then id; empty where the place is not published. */
export const readMenu = (sql: Sql, place: string, currency: string, now: Date): Promise<MenuRow[]> =>
  menu<MenuRow>(sql, {}, { place, currency, now: now.toISOString() });

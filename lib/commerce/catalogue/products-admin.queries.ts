import type { Sql } from "@/db/client";
import { isRowId } from "@/lib/http/fields";
import { type Turn, turned } from "@/lib/sql/keyset";
import { within } from "@/lib/sql/like";

/** What a list of products may be narrowed by. */
export interface ProductFilter {
  q?: string | undefined;
  place?: string | undefined;
  state?: "published" | "hidden" | "archived" | undefined;
}

export interface ProductRow {
  id: string;
  name: string;
  sku: string;
  place_id: string;
  place: string;
  amount: string | null;
  currency: string | null;
  position: number;
  published: boolean;
  enabled: boolean;
  archived: boolean;
}

const STATES = {
  published: "and p.archived_at is null and p.published and l.enabled",
  hidden: "and p.archived_at is null and not (p.published and l.enabled)",
  archived: "and p.archived_at is not null",
} as const;

/** A page of products, newest first; those that are archived only where they are asked for. */
export const listProducts = (db: Sql, { q, place, state }: ProductFilter, turn: Turn, currency: string) =>
  db<ProductRow[]>`
    select p.id::text as id, p.name, v.sku, p.place_id::text as place_id, o.name as place, p.published, l.enabled,
      l.position, p.archived_at is not null as archived, coalesce(own.currency, base.currency) as currency,
      (case when own.currency is not null then own.amount else base.amount end)::text as amount
    from products p
    join places o on o.id = p.place_id
    join lateral (select id, sku from product_variants where product_id = p.id order by id limit 1) v on true
    join product_channels l on l.product_id = p.id
    left join current_prices own on own.variant_id = v.id and own.currency = ${currency}
    left join current_prices base on base.variant_id = v.id and base.currency = 'XCD'
    where true
      ${q === undefined ? db`` : db`and (p.name ilike ${within(q)} or v.sku = ${q} ${isRowId(q) ? db`or p.id = ${q}::bigint` : db``})`}
      ${place === undefined ? db`` : db`and p.place_id = ${place}::bigint`}
      ${state === undefined ? db`and p.archived_at is null` : db.unsafe(STATES[state])}
      ${turned(db, "p.id", turn)}`;

/** The place of a product, archived or not. */
export async function placeOf(db: Sql, id: string): Promise<{ place_id: string; archived: boolean } | undefined> {
  const [row] = await db<{ place_id: string; archived: boolean }[]>`
    select place_id::text as place_id, archived_at is not null as archived from products where id = ${id}::bigint`;
  return row;
}

/** The position after the last one of a place's menu. */
export async function nextPosition(db: Sql, placeId: string): Promise<number> {
  const [row] = await db<{ position: number }[]>`
    select least(coalesce(max(l.position) + 1, 0), 2147483647)::int as position
    from products p join product_channels l on l.product_id = p.id
    where p.place_id = ${placeId}::bigint and p.archived_at is null and l.position < 2147483647`;
  return row?.position ?? 0;
}

/** A place that a product may be made for, by id. */
export async function shopOf(db: Sql, id: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db<{ id: string; name: string }[]>`
    select id::text as id, name from places where id = ${id}::bigint`;
  return row;
}

import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";
import { channelOf, type LinkValues } from "./categories.queries";

export interface ItemRow {
  id: string;
  name: string;
  description: string | null;
  sku: string;
  variant_id: string;
  currency: string | null;
  amount: string | null;
  compare_at: string | null;
  category_id: string | null;
  position: number;
  published: boolean;
  enabled: boolean;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  created_at: Date | string;
  updated_at: Date | string;
}

const COLUMNS = `p.id::text as id, p.name, p.description, v.sku, v.id::text as variant_id, p.published,
  coalesce(own.currency, base.currency) as currency,
  (case when own.currency is not null then own.amount else base.amount end)::text as amount,
  (case when own.currency is not null then own.compare_at else base.compare_at end)::text as compare_at,
  (select min(collection_id)::text from product_collections where product_id = p.id) as category_id,
  l.position, l.enabled, l.starts_at, l.ends_at, p.created_at, p.updated_at`;
const from = (currency: string): string => `products p
  join lateral (select id, sku from product_variants where product_id = p.id order by id limit 1) v on true
  join product_channels l on l.product_id = p.id
  left join current_prices own on own.variant_id = v.id and own.currency = '${currency}'
  left join current_prices base on base.variant_id = v.id and base.currency = 'XCD'`;

/** The items of a place that are not archived, by position, then id. */
export const readItems = (db: Sql, placeId: string, currency: string): Promise<ItemRow[]> => db<ItemRow[]>`
  select ${db.unsafe(COLUMNS)} from ${db.unsafe(from(currency))}
  where p.place_id = ${placeId} and p.archived_at is null order by l.position, p.id`;

export async function findItem(db: Sql, placeId: string, id: string, currency: string): Promise<ItemRow | undefined> {
  const [row] = await db<ItemRow[]>`
    select ${db.unsafe(COLUMNS)} from ${db.unsafe(from(currency))}
    where p.id = ${id} and p.place_id = ${placeId} and p.archived_at is null`;
  return row;
}

/** An item of the place, held for a change. */
export async function lockItem(tx: Tx, placeId: string, id: string, currency: string): Promise<ItemRow | undefined> {
  const held = await tx.execute(sql`
    select 1 from products where id = ${id}::bigint and place_id = ${placeId}::bigint and archived_at is null for update`);
  if (held.length === 0) return undefined;
  const [row] = await tx.execute<ItemRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from ${sql.raw(from(currency))} where p.id = ${id}::bigint`);
  return row;
}

export interface ProductValues {
  name: string;
  description: string | null;
  sku: string;
  published: boolean;
}

/** Adds a product with its variant and its link to the place's channel; fails on `product_variants_sku`. */
export async function insertProduct(
  tx: Tx,
  placeId: string,
  product: ProductValues,
  link: LinkValues & { position: number },
): Promise<{ productId: string; variantId: string }> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into products (place_id, name, description, published)
    values (${placeId}::bigint, ${product.name}, ${product.description}, ${product.published}) returning id::text as id`);
  const [variant] = await tx.execute<{ id: string }>(sql`
    insert into product_variants (product_id, sku) values (${row?.id ?? null}::bigint, ${product.sku})
    returning id::text as id`);
  if (!row || !variant) throw new Error("the product came back empty");
  await tx.execute(sql`
    insert into product_channels (channel_id, product_id, position, enabled, starts_at, ends_at)
    values (${await channelOf(tx, placeId)}::bigint, ${row.id}::bigint, ${link.position}, ${link.enabled ?? true},
      ${link.starts_at ?? null}, ${link.ends_at ?? null})`);
  return { productId: row.id, variantId: variant.id };
}

/** Writes what may change of an item; fails on `product_variants_sku`. */
export async function writeItem(tx: Tx, row: ItemRow): Promise<void> {
  await tx.execute(sql`
    update products set name = ${row.name}, description = ${row.description}, published = ${row.published},
      updated_at = now() where id = ${row.id}::bigint`);
  await tx.execute(sql`update product_variants set sku = ${row.sku} where id = ${row.variant_id}::bigint`);
  await tx.execute(sql`
    update product_channels set position = ${row.position}, enabled = ${row.enabled}, starts_at = ${row.starts_at},
      ends_at = ${row.ends_at} where product_id = ${row.id}::bigint`);
}

/** Puts an item into one category of the place, or none; false where the place has no such category. */
export async function setCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<boolean> {
  await tx.execute(sql`delete from product_collections where product_id = ${id}::bigint`);
  if (categoryId === null) return true;
  const put = await tx.execute(sql`
    insert into product_collections (product_id, collection_id)
    select ${id}::bigint, id from collections where id = ${categoryId}::bigint and place_id = ${placeId}::bigint
    for key share returning 1`);
  return put.length > 0;
}

export async function archive(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update products set archived_at = now(), updated_at = now() where id = ${id}::bigint`);
}

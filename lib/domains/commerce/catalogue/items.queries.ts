import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  collections,
  currentPrices,
  productChannels,
  productCollections,
  products,
  productVariants,
} from "@/db/schema";
import { bigintText, boolean, integer, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, query, queryRow } from "@/lib/platform/sql/query";
import { alias, type Fragment, literal, nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { WithWindow } from "../fields";
import { instant } from "../timestamps";
import { channelOf, type LinkValues } from "./categories.queries";

const ITEM = {
  id: rowId,
  name: text(),
  description: orNull(text()),
  sku: text(),
  variant_id: rowId,
  published: boolean,
  currency: orNull(text()),
  amount: orNull(bigintText),
  compare_at: orNull(bigintText),
  category_id: orNull(rowId),
  position: integer,
  enabled: boolean,
  starts_at: orNull(timestamp),
  ends_at: orNull(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
};
export type ItemRow = WithWindow<RowOf<typeof ITEM>>;

const variant = alias(productVariants, "variant");
const own = alias(currentPrices, "own");
const base = alias(currentPrices, "base");
const priceColumn = (ofOwn: Fragment, ofBase: Fragment): Fragment =>
  sql`case when ${own.currency} is not null then ${ofOwn} else ${ofBase} end`;

/** The variant, the link and the effective price of each product: in the currency if it has one, otherwise in XCD. */
export const productJoins = (currency: string): Fragment => sql`
  join lateral (
    select ${productVariants.id}, ${productVariants.sku} from ${productVariants}
    where ${productVariants.productId} = ${products.id} order by ${productVariants.id} limit 1
  ) ${variant} on true
  join ${productChannels} on ${productChannels.productId} = ${products.id}
  left join ${currentPrices} ${own} on ${own.variantId} = ${variant.id} and ${own.currency} = ${literal(currency)}
  left join ${currentPrices} ${base} on ${base.variantId} = ${variant.id} and ${base.currency} = 'XCD'`;
/** Columns of `productJoins`. */
export const productSku = variant.sku;
export const priceCurrency = sql`coalesce(${own.currency}, ${base.currency})`;
export const priceAmount = priceColumn(sql`${own.amount}`, sql`${base.amount}`);

const columns = sql`
  ${products.id}, ${products.name}, ${products.description}, ${productSku}, ${variant.id} as variant_id,
  ${products.published}, ${priceCurrency} as currency, ${priceAmount} as amount,
  ${priceColumn(sql`${own.compareAt}`, sql`${base.compareAt}`)} as compare_at,
  (select min(${productCollections.collectionId}) from ${productCollections}
    where ${productCollections.productId} = ${products.id}) as category_id,
  ${productChannels.position}, ${productChannels.enabled}, ${productChannels.startsAt}, ${productChannels.endsAt},
  ${products.createdAt}, ${products.updatedAt}`;
const isItem = (placeId: string, id: string): Fragment =>
  sql`${products.id} = ${id} and ${products.placeId} = ${placeId} and ${products.archivedAt} is null`;

/** The unarchived items of a place by position, then id. */
export const readItems = query({
  row: ITEM,
  sql: (placeId: string, currency: string) => sql`
    select ${columns} from ${products} ${productJoins(currency)}
    where ${products.placeId} = ${placeId} and ${products.archivedAt} is null
    order by ${productChannels.position}, ${products.id}`,
  samples: [["1", "XCD"]],
});

/** An unarchived item of a place. */
export const findItem = queryRow({
  row: ITEM,
  sql: (placeId: string, id: string, currency: string) => sql`
    select ${columns} from ${products} ${productJoins(currency)} where ${isItem(placeId, id)}`,
  samples: [["1", "2", "XCD"]],
});

const lockProduct = matches({
  sql: (placeId: string, id: string) => sql`select 1 from ${products} where ${isItem(placeId, id)} for update`,
  samples: [["1", "2"]],
});

/** An unarchived item of a place, locked until the transaction ends. */
export async function lockItem(tx: Tx, placeId: string, id: string, currency: string): Promise<ItemRow | undefined> {
  return (await lockProduct(tx, placeId, id)) ? findItem(tx, placeId, id, currency) : undefined;
}

export interface ProductValues {
  name: string;
  description: string | null;
  sku: string;
  published: boolean;
}

/** Inserts a product with its variant and its link to the place's channel; fails on `product_variants_sku`. */
export async function insertProduct(
  tx: Tx,
  placeId: string,
  { sku, ...product }: ProductValues,
  { position, enabled, starts_at: startsAt, ends_at: endsAt }: LinkValues & { position: number },
): Promise<{ productId: string; variantId: string }> {
  const [row] = await tx
    .insert(products)
    .values({ placeId: BigInt(placeId), ...product })
    .returning({ id: products.id });
  if (!row) throw new Error("the insert returned no product");
  const productId = row.id;
  const [added] = await tx.insert(productVariants).values({ productId, sku }).returning({ id: productVariants.id });
  if (!added) throw new Error("the insert returned no variant");
  const channelId = await channelOf(tx, placeId);
  await tx.insert(productChannels).values({ channelId, productId, position, enabled, startsAt, endsAt });
  return { productId: String(productId), variantId: String(added.id) };
}

/** Writes the mutable columns of an item; fails on `product_variants_sku`. */
export async function writeItem(tx: Tx, row: ItemRow): Promise<void> {
  const { name, description, published, sku, position, enabled } = row;
  const productId = BigInt(row.id);
  const startsAt = row.starts_at && instant(row.starts_at);
  const endsAt = row.ends_at && instant(row.ends_at);
  await tx
    .update(products)
    .set({ name, description, published, updatedAt: transactionTime })
    .where(eq(products.id, productId));
  await tx
    .update(productVariants)
    .set({ sku })
    .where(eq(productVariants.id, BigInt(row.variant_id)));
  await tx
    .update(productChannels)
    .set({ position, enabled, startsAt, endsAt })
    .where(eq(productChannels.productId, productId));
}

const addToCategory = matches({
  sql: (placeId: string, id: string, categoryId: string) => sql`
    insert into ${productCollections} (${nameOf(productCollections.productId)}, ${nameOf(productCollections.collectionId)})
    select ${id}::bigint, ${collections.id} from ${collections}
    where ${collections.id} = ${categoryId} and ${collections.placeId} = ${placeId} for key share`,
  samples: [["1", "2", "3"]],
});

/** Moves an item to one category of the place, or to none; false for an unknown category. */
export async function setCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<boolean> {
  await tx.delete(productCollections).where(eq(productCollections.productId, BigInt(id)));
  return categoryId === null || addToCategory(tx, placeId, id, categoryId);
}

export async function archive(tx: Tx, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ archivedAt: transactionTime, updatedAt: transactionTime })
    .where(eq(products.id, BigInt(id)));
}

import { randomInt } from "node:crypto";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { env } from "@/lib/platform/settings/env";
import type { LinkValues } from "./categories.queries";
import type { PriceInput, ProductInput } from "./items.contract";
import { insertProduct } from "./items.queries";
import { insertPrice, type PriceRow } from "./prices.queries";

// Without characters that are easily confused when read aloud.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SKU_LENGTH = 12;

const generatedSku = (): string =>
  Array.from({ length: SKU_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Creates a product with its variant, SKU, price, channel membership and menu position in the given transaction: all
 * of them or none. Fails on the constraint `product_variants_sku` if the SKU is taken.
 */
export async function createProductIn(
  tx: Tx,
  placeId: string,
  product: ProductInput,
  link: LinkValues & { position: number; published: boolean; actor: string },
): Promise<{ productId: string; variantId: string; sku: string }> {
  const sku = product.sku || generatedSku();
  const { name, description } = product;
  const values = { name, description: description || null, sku, published: link.published };
  const made = await insertProduct(tx, placeId, values, link);
  await recordAudit(tx, {
    actor: link.actor,
    action: "product.create",
    entity: `product:${made.productId}`,
    after: { place_id: placeId, sku },
  });
  await appendPriceIn(tx, made, product, link.actor);
  return { ...made, sku };
}

/** Appends a price to a product's variant, with its audit row. */
export async function appendPriceIn(
  tx: Tx,
  { productId, variantId }: { productId: string; variantId: string },
  { price, compare_at: compareAt = null, currency = env().DEFAULT_CURRENCY }: PriceInput,
  actor: string,
): Promise<PriceRow> {
  const row = await insertPrice(tx, variantId, { amount: price, compareAt, currency });
  await recordAudit(tx, {
    actor,
    action: "price.append",
    entity: `product:${productId}`,
    after: { price_id: row.id, amount: price, compare_at: compareAt, currency },
  });
  return row;
}

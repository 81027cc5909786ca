import type { Db } from "@/db/client";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { shownAmount } from "../amounts";
import { readCategories } from "./categories.queries";
import type { Price } from "./items.contract";
import { presentPrice } from "./items.present";
import { findItem } from "./items.queries";
import { readPrices } from "./prices.queries";
import {
  listProducts,
  type ProductFilter,
  type ProductRow,
  placeOf,
  readNextPosition,
  shopOf,
} from "./products-admin.queries";
import { type ProductFields, productFields } from "./products-edit.service";

export type { ProductFilter } from "./products-admin.queries";

export interface ProductItem extends Omit<ProductRow, "amount" | "currency"> {
  /** In minor units; null without a valid price. */
  price: number | null;
  currency: string;
}

/** Products, newest first; archived ones only where the filter asks for them. */
export async function productsOf(db: Db, filter: ProductFilter, turn: Turn): Promise<Paged<ProductItem>> {
  const byDefault = env().DEFAULT_CURRENCY;
  return pageOf(await listProducts(db.reads, filter, turn, byDefault), turn, ({ amount, currency, ...row }) => ({
    ...row,
    price: shownAmount(amount),
    currency: currency ?? byDefault,
  }));
}

/** A product on its console page. An `archived` product can no longer be changed. */
export interface ProductForEditing {
  place: { id: string; name: string };
  archived: boolean;
  fields: ProductFields | null;
  prices: Price[];
  categories: { id: string; name: string }[];
}

const PRICES = 50;

export async function productForEditing(db: Db, id: string): Promise<ProductForEditing | undefined> {
  const found = isRowId(id) ? await placeOf(db.reads, id) : undefined;
  const place = found && (await shopOf(db.reads, found.place_id));
  if (!found || !place) return undefined;
  const row = await findItem(db.reads, place.id, id, env().DEFAULT_CURRENCY);
  const [prices, categories] = await Promise.all([
    row ? readPrices(db.reads, row.variant_id, null, PRICES) : [],
    readCategories(db.reads, place.id),
  ]);
  return {
    place,
    archived: found.archived,
    fields: row ? productFields(row) : null,
    prices: prices.map(presentPrice),
    categories: categories.map(({ id: key, name }) => ({ id: key, name })),
  };
}

/** Returns the place of a new product and the next position of its menu; undefined for an unknown place. */
export async function shopForProduct(db: Db, placeId: string | undefined) {
  const place = placeId !== undefined && isRowId(placeId) ? await shopOf(db.reads, placeId) : undefined;
  return place && { ...place, nextPosition: (await readNextPosition(db.reads, place.id)).position };
}

import type { Db } from "@/db/client";
import { env } from "@/lib/env";
import { isRowId } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { shownAmount } from "../amounts";
import { readCategories } from "./categories.queries";
import type { Price } from "./items.contract";
import { presentPrice } from "./items.present";
import { findItem } from "./items.queries";
import { readPrices } from "./prices.queries";
import {
  listProducts,
  nextPosition,
  type ProductFilter,
  type ProductRow,
  placeOf,
  shopOf,
} from "./products-admin.queries";
import { type ProductFields, productFields } from "./products-edit.service";

export type { ProductFilter } from "./products-admin.queries";

export interface ProductItem extends Omit<ProductRow, "amount" | "currency"> {
  /** Minor units; null where there is no sane price. */
  price: number | null;
  currency: string;
}

/** Products, newest first; archived ones only where the filter asks for them. */
export async function productsOf(db: Db, filter: ProductFilter, turn: Turn): Promise<Paged<ProductItem>> {
  const byDefault = env().DEFAULT_CURRENCY;
  return pageOf(await listProducts(db.sql, filter, turn, byDefault), turn, ({ amount, currency, ...row }) => ({
    ...row,
    price: shownAmount(amount),
    currency: currency ?? byDefault,
  }));
}

/** A product as its screen shows it; `archived` where it cannot be changed any more. */
export interface ProductForEditing {
  place: { id: string; name: string };
  archived: boolean;
  fields: ProductFields | null;
  prices: Price[];
  categories: { id: string; name: string }[];
}

const PRICES = 50;

export async function productForEditing(db: Db, id: string): Promise<ProductForEditing | undefined> {
  const found = isRowId(id) ? await placeOf(db.sql, id) : undefined;
  const place = found && (await shopOf(db.sql, found.place_id));
  if (!found || !place) return undefined;
  const row = await findItem(db.sql, place.id, id, env().DEFAULT_CURRENCY);
  const [prices, categories] = await Promise.all([
    row ? readPrices(db.sql, row.variant_id, null, PRICES) : [],
    readCategories(db.sql, place.id),
  ]);
  return {
    place,
    archived: found.archived,
    fields: row ? productFields(row) : null,
    prices: prices.map(presentPrice),
    categories: categories.map(({ id: key, name }) => ({ id: key, name })),
  };
}

/** The place that a new product is for, and the position after the last of its menu; undefined where there is none. */
export async function shopForProduct(db: Db, placeId: string | undefined) {
  const place = placeId !== undefined && isRowId(placeId) ? await shopOf(db.sql, placeId) : undefined;
  return place && { ...place, nextPosition: await nextPosition(db.sql, place.id) };
}

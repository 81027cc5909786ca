import { shownAmount } from "../amounts";
import { instant } from "../timestamps";
import type { MenuItem, Price } from "./items.contract";
import type { ItemRow } from "./items.queries";
import type { PriceRow } from "./prices.queries";

/** Presents an item to its merchant. */
export const presentItem = (row: ItemRow, currency: string): MenuItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  sku: row.sku,
  price: shownAmount(row.amount),
  compare_at: shownAmount(row.compare_at),
  currency: row.currency ?? currency,
  category_id: row.category_id,
  position: row.position,
  published: row.published,
  enabled: row.enabled,
  starts_at: row.starts_at && instant(row.starts_at),
  ends_at: row.ends_at && instant(row.ends_at),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
});

export const presentPrice = (row: PriceRow): Price => ({
  id: row.id,
  price: shownAmount(row.amount),
  compare_at: shownAmount(row.compare_at),
  currency: row.currency,
  created_at: instant(row.created_at),
});

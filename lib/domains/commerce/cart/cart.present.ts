import { shownAmount } from "../amounts";
import { MAX_AMOUNT } from "../fields";
import { instant } from "../timestamps";
import type { CartLineRow, CartRow } from "./cart.queries";
import type { Cart, CartItem } from "./cart.schemas";

/**
 * Returns the current unit price of a line; null if it cannot be ordered: hidden, archived, without a valid price, or of a
 * place without a merchant.
 */
export function unitPriceOf(line: CartLineRow): number | null {
  return line.shown && line.currency !== null ? shownAmount(line.amount) : null;
}

function presentLine(line: CartLineRow): CartItem {
  const unit = unitPriceOf(line);
  const total = unit === null ? null : unit * line.quantity;
  return {
    id: line.id,
    item_id: line.product_id,
    name: line.name,
    quantity: line.quantity,
    note: line.note,
    unit_price: unit,
    total: total !== null && total <= MAX_AMOUNT ? total : null,
    available: unit !== null,
  };
}

/** Presents a cart at current prices. Lines that cannot be ordered add nothing to the totals. */
export function presentCart(row: CartRow | undefined, currency: string): Cart {
  if (!row) return { id: null, place: null, items: [], subtotal: 0, currency, expires_at: null };
  const items = row.lines.map(presentLine);
  const { place_id: id, place_name: name, place_slug: slug } = row;
  return {
    id: row.id,
    place: id !== null && name !== null && slug !== null ? { id, name, slug } : null,
    items,
    subtotal: items.reduce((sum, item) => Math.min(MAX_AMOUNT, sum + (item.total ?? 0)), 0),
    currency: currencyOf(row) ?? currency,
    expires_at: instant(row.expires_at),
  };
}

/** Returns the currency of the first line that can be ordered. */
export const currencyOf = (row: CartRow): string | null =>
  row.lines.find((line) => unitPriceOf(line) !== null)?.currency ?? null;

/** Returns why a cart cannot be charged as one sum of money; null if it can. */
export function cartFault(row: CartRow): string | null {
  const priced = row.lines.filter((line) => unitPriceOf(line) !== null);
  if (new Set(priced.map((line) => line.currency)).size > 1) return "has items in more than one currency";
  const sum = priced.reduce((all, line) => all + BigInt(unitPriceOf(line) ?? 0) * BigInt(line.quantity), 0n);
  return sum > BigInt(MAX_AMOUNT) ? "exceeds the largest amount that can be paid" : null;
}

import { shownAmount } from "../amounts";
import { MAX_AMOUNT } from "../fields";
import { instant } from "../moments";
import type { CartLineRow, CartRow } from "./cart.queries";
import type { Cart, CartItem } from "./cart.schemas";

/** What a line costs now; null where it cannot be ordered: hidden, gone, without a sane price, or of nobody who takes orders. */
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

/** A cart at the prices of now; what cannot be ordered counts for nothing. */
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

/** The currency of a cart: that of the first line which can be ordered. */
export const currencyOf = (row: CartRow): string | null =>
  row.lines.find((line) => unitPriceOf(line) !== null)?.currency ?? null;

/** What keeps a cart from being one sum of money, or null. */
export function cartFault(row: CartRow): string | null {
  const priced = row.lines.filter((line) => unitPriceOf(line) !== null);
  if (new Set(priced.map((line) => line.currency)).size > 1) return "its items are not all in one currency";
  const sum = priced.reduce((all, line) => all + BigInt(unitPriceOf(line) ?? 0) * BigInt(line.quantity), 0n);
  return sum > BigInt(MAX_AMOUNT) ? "comes to more than can be paid" : null;
}

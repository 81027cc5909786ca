import { instant } from "../timestamps";
import type { Order } from "./order.schemas";
import type { OrderLineRow, OrderRow } from "./orders.queries";

/** Joins the notes for the kitchen: the order's note, then those of its items. */
export function noteOf({ note, lines }: { note: string | null; lines: readonly OrderLineRow[] }): string | null {
  const all = [note, ...lines.map((line) => line.note && `${line.name}: ${line.note}`)].filter(Boolean);
  return all.length > 0 ? all.join("\n") : null;
}

/** Presents an order to its buyer and its merchant, without the buyer's identity. */
export const presentOrder = (row: OrderRow): Order => ({
  id: row.id,
  customer_short_id: row.customer_short_id,
  place_id: row.place_id,
  status: row.status,
  items: row.lines.map(({ item_id, name, quantity, unit_price, total }) => ({
    item_id,
    name,
    quantity,
    unit_price,
    total,
  })),
  subtotal: row.subtotal,
  total: row.total,
  refunded_amount: row.refunded_amount,
  currency: row.currency,
  note: noteOf(row),
  created_at: instant(row.created_at),
  paid_at: row.paid_at && instant(row.paid_at),
  confirmed_at: row.confirmed_at && instant(row.confirmed_at),
  completed_at: row.completed_at && instant(row.completed_at),
  cancelled_at: row.cancelled_at && instant(row.cancelled_at),
});

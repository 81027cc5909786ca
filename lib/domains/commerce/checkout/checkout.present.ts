import { presentOrder } from "../orders/orders.present";
import type { OrderRow } from "../orders/orders.queries";
import type { Checkout } from "./checkout.contract";

/** Serialises the response of a checkout, as stored with its key. */
export function checkoutResponse(order: OrderRow | undefined, payment: Checkout["payment"]): string {
  if (!order) throw new Error("the order came back empty");
  const data: Checkout = { order: presentOrder(order), payment };
  return JSON.stringify({ data });
}

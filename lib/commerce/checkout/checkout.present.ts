import { presentOrder } from "../orders/orders.present";
import type { OrderRow } from "../orders/orders.queries";
import type { Checkout } from "./checkout.contract";

/** The answer of a checkout as it is kept with its key. */
export function answerOf(order: OrderRow | undefined, payment: Checkout["payment"]): string {
  if (!order) throw new Error("the order came back empty");
  const data: Checkout = { order: presentOrder(order), payment };
  return JSON.stringify({ data });
}

import type { Tx } from "@/db/client";
import { queueOrderEvent } from "../merchant-webhooks/deliveries.service";
import type { OrderEventType } from "../merchant-webhooks/merchant-webhooks.contract";
import { findOrderPlace } from "./order-mails.queries";
import { queuePaidMails, queueRefundMail } from "./order-mails.service";

/** Tells an order's merchant of a change, in the transaction that has locked and changed the order. */
async function notifyMerchant(tx: Tx, orderId: string, eventType: OrderEventType): Promise<void> {
  const order = await findOrderPlace(tx, orderId);
  if (!order || order.merchant_id === null) return;
  await queueOrderEvent(tx, { id: orderId, placeId: order.place_id, merchantId: order.merchant_id }, eventType);
}

/** Queues what an order's payment tells: the buyer's receipt, the merchant's notice and webhooks. */
export async function announcePaid(tx: Tx, orderId: string): Promise<void> {
  await queuePaidMails(tx, orderId);
  await notifyMerchant(tx, orderId, "order.paid");
}

/** Queues what a move of the merchant tells. */
export const announceMove = (tx: Tx, orderId: string, to: "confirmed" | "completed" | "cancelled"): Promise<void> =>
  notifyMerchant(tx, orderId, to === "cancelled" ? "order.cancelled" : "order.updated");

/** Queues what a refund of `amount` minor units tells, after `refunded_amount` has changed. */
export async function announceRefund(tx: Tx, orderId: string, amount: number): Promise<void> {
  await queueRefundMail(tx, orderId, amount);
  await notifyMerchant(tx, orderId, "order.refunded");
}

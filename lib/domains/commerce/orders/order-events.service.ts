import type { Tx } from "@/db/client";
import { type Push, queuePush } from "@/lib/domains/messages/pushes.service";
import { env } from "@/lib/platform/settings/env";
import { queueOrderEvent } from "../merchant-webhooks/deliveries.service";
import type { OrderEventType } from "../merchant-webhooks/merchant-webhooks.contract";
import { formatMajor } from "../money-text";
import { readMembersWith } from "../team/managed.queries";
import { findAnnounced } from "./order-mails.queries";
import { queuePaidMails, queueRefundMail } from "./order-mails.service";
import { orderPage } from "./order-page";

type Announced = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

const MINUTES = 1_440;

/** Reads an order for its messages, and queues the webhooks of its merchant. */
async function announce(tx: Tx, orderId: string, eventType: OrderEventType): Promise<Announced> {
  const order = await findAnnounced(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is missing`);
  const { place_id: placeId, merchant_id: merchantId } = order;
  if (merchantId !== null) await queueOrderEvent(tx, { id: orderId, placeId, merchantId }, eventType);
  return order;
}

/** Queues a push message to the buyer. `change` names the change of the order. */
function tellBuyer(
  tx: Tx,
  orderId: string,
  { user_id: owner }: Announced,
  { change, ...text }: Pick<Push, "title" | "body"> & { change: string },
): Promise<void> {
  return queuePush(tx, new Date(), {
    owner,
    topic: "orders",
    key: `order:${orderId}:${change}`,
    ...text,
    minutes: MINUTES,
    url: `${env().APP_SCHEME}://orders/${orderId}`,
    page: orderPage(orderId),
  });
}

/**
 * Queues the messages about an order's payment: the buyer's receipt, the merchant's notice and webhooks, and a push message
 * to everyone who may work the order.
 */
export async function announcePaid(tx: Tx, orderId: string): Promise<void> {
  const order = await announce(tx, orderId, "order.paid");
  await queuePaidMails(tx, orderId);
  const { merchant_id: merchant, place_name: place, customer_short_id: code, total, currency } = order;
  if (merchant === null) return;
  const members = await readMembersWith(tx, order.place_id, merchant, "orders");
  for (const owner of [merchant, ...members.map(({ user_id: id }) => id)])
    await queuePush(tx, new Date(), {
      owner,
      topic: "new_orders",
      key: `order:${orderId}:new`,
      minutes: MINUTES,
      title: `New order at ${place}`,
      body: `${code}: ${currency} ${formatMajor(total, currency)}`,
      url: `${env().BASE_URL}/portal/orders#order-${orderId}`,
    });
}

const MOVED = {
  confirmed: { eventType: "order.updated", title: "Order confirmed", verb: "has confirmed" },
  completed: { eventType: "order.updated", title: "Order completed", verb: "has completed" },
  cancelled: { eventType: "order.cancelled", title: "Order cancelled", verb: "has cancelled" },
} as const;

/** Queues the messages about a change of state by the merchant. */
export async function announceMove(tx: Tx, orderId: string, to: keyof typeof MOVED): Promise<void> {
  const { eventType, title, verb } = MOVED[to];
  const order = await announce(tx, orderId, eventType);
  const body = `${order.place_name} ${verb} your order ${order.customer_short_id}.`;
  await tellBuyer(tx, orderId, order, { change: to, title, body });
}

/** Queues the messages about a refund (`amount` in minor units). Call it after the order's refunded amount has changed. */
export async function announceRefund(tx: Tx, orderId: string, refund: { id: string; amount: number }): Promise<void> {
  const { id, amount } = refund;
  const order = await announce(tx, orderId, "order.refunded");
  await queueRefundMail(tx, orderId, amount);
  const { place_name: place, currency } = order;
  const body = `${currency} ${formatMajor(amount, currency)} for your order at ${place}.`;
  await tellBuyer(tx, orderId, order, { change: `refund:${id}`, title: "Refund", body });
}

import type { Db, Tx } from "@/db/client";
import { type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { formatMajor } from "../money-text";
import { findMailedOrder, readContacts } from "./order-mails.queries";
import { orderPage } from "./order-page";
import { noteOf } from "./orders.present";

/** Queues the buyer's receipt and the merchant's notice, in the transaction in which the order becomes paid. */
export async function queuePaidMails(tx: Tx, orderId: string): Promise<void> {
  const data = { order_id: orderId };
  for (const { party, email } of await readContacts(tx, orderId)) {
    await queueMail(tx, new Date(), { kind: party === "buyer" ? "order_receipt" : "order_new", to: email, data });
  }
}

/** Queues the buyer's receipt for a refund of `amount` minor units, in the transaction in which it succeeds. */
export async function queueRefundMail(tx: Tx, orderId: string, amount: number): Promise<void> {
  const data = { order_id: orderId, amount: String(amount) };
  for (const { party, email } of await readContacts(tx, orderId)) {
    if (party === "buyer") await queueMail(tx, new Date(), { kind: "refund_receipt", to: email, data });
  }
}

/** The link to an order on its buyer's pages. */
const orderLink = (orderId: string) => ({ label: "Your order", url: orderPage(orderId) });

const money = (minor: number, currency: string): string => `${currency} ${formatMajor(minor, currency)}`;

type Mailed = NonNullable<Awaited<ReturnType<typeof findMailedOrder>>>;

function linesOf({ lines, currency, total }: Mailed): { rows: [string, string][] } {
  const rows = lines.map(({ name, quantity, total: sum }): [string, string] => [
    `${quantity} × ${name}`,
    money(sum, currency),
  ]);
  return { rows: [...rows, ["Total", money(total, currency)]] };
}

/** The receipt that the buyer gets on payment. */
export async function orderReceiptMail({ db }: { db: Db }, { data }: MailRow): Promise<Content | null> {
  const order = await findMailedOrder(db.orm, data.order_id ?? "");
  if (!order) return null;
  const { place_name: place, customer_short_id: code } = order;
  return {
    subject: `Receipt for your order at ${place}`,
    blocks: [
      `Thank you for your order at ${place}. Your code is ${code}: show it when you collect.`,
      linesOf(order),
      orderLink(data.order_id ?? ""),
    ],
  };
}

/** The receipt that the buyer gets on a refund. */
export async function refundReceiptMail({ db }: { db: Db }, { data }: MailRow): Promise<Content | null> {
  const order = await findMailedOrder(db.orm, data.order_id ?? "");
  if (!order) return null;
  const { place_name: place, customer_short_id: code, currency, total } = order;
  const amount = money(Number(data.amount), currency);
  return {
    subject: `Refund of ${amount} from ${place}`,
    blocks: [
      `We have refunded ${amount} for your order ${code} at ${place}. Your bank may take a few days to show it.`,
      {
        rows: [
          ["Order", code],
          ["Order total", money(total, currency)],
          ["Refund", amount],
        ],
      },
      orderLink(data.order_id ?? ""),
    ],
  };
}

/** The notice that the merchant gets of a paid order. It names no customer. */
export async function newOrderMail({ db }: { db: Db }, { data }: MailRow): Promise<Content | null> {
  const order = await findMailedOrder(db.orm, data.order_id ?? "");
  if (!order) return null;
  const { place_name: place, customer_short_id: code } = order;
  const note = noteOf(order);
  return {
    subject: `New order at ${place}: ${code}`,
    blocks: [
      `Customer ${code} has paid an order at ${place}.`,
      linesOf(order),
      ...(note === null ? [] : [`Note: ${note}`]),
      { label: "Open orders", url: `${env().BASE_URL}/portal/orders` },
    ],
  };
}

import type { z } from "zod";
import type { OrderStatus } from "../orders/order.schemas";
import type { PaymentIntent } from "./webhook.contract";
import type { Flag, PaymentRow, PaymentStatus } from "./webhook.queries";

/** The kinds of events that say something of a payment, with the state that each tells of. */
const TELLS = {
  "payment_intent.succeeded": "succeeded",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "canceled",
  "payment_intent.processing": "processing",
} as const satisfies Record<string, PaymentStatus>;

export type Kind = keyof typeof TELLS;
export const KINDS = Object.keys(TELLS) as Kind[];
export type Intent = z.output<typeof PaymentIntent>["object"];

interface PaymentChange {
  status?: PaymentStatus;
  captured?: number;
}

/** What follows from an event: it is acted on, it changes nothing, or it is put before the admin. */
export type Verdict =
  | { outcome: "applied"; payment: PaymentChange; pays: boolean }
  | { outcome: "ignored" }
  | { outcome: "flagged"; flag: Flag; payment?: PaymentChange; expires?: boolean };

// Events come in any order: a payment's state only ever goes up this list, so that all orders end alike.
const RANK: readonly PaymentStatus[] = ["requires_payment", "processing", "failed", "canceled", "succeeded"];

/** Judges an event by the payment and the order as they are; both are undefined for a payment that is none of ours. */
export function verdictOn(
  kind: Kind,
  intent: Intent,
  payment: PaymentRow | undefined,
  order: { status: OrderStatus; live: boolean } | undefined,
): Verdict {
  const status = TELLS[kind];
  const named = intent.metadata?.order_id;
  if (!payment || !order) {
    // The account may serve others too: only what names an order can be meant for us.
    const ours = status === "succeeded" && named !== undefined;
    return ours ? { outcome: "flagged", flag: "unknown_payment" } : { outcome: "ignored" };
  }
  if (status !== "succeeded") {
    const higher = RANK.indexOf(status) > RANK.indexOf(payment.status);
    return higher ? { outcome: "applied", payment: { status }, pays: false } : { outcome: "ignored" };
  }
  if (named !== undefined && named !== payment.order_id) return { outcome: "flagged", flag: "order_mismatch" };
  const captured = intent.amount_received ?? intent.amount;
  const sameCurrency = intent.currency.toUpperCase() === payment.currency;
  if (!sameCurrency || captured !== Number(payment.amount) || (intent.status ?? status) !== status) {
    // Money that came, though not what was asked for, can be given back.
    const first = sameCurrency && payment.captured_amount === "0" && payment.status !== "succeeded";
    return { outcome: "flagged", flag: "amount_mismatch", ...(first && { payment: { captured } }) };
  }
  if (payment.status === "succeeded") return { outcome: "ignored" };
  if (order.status === "pending_payment" && order.live) {
    return { outcome: "applied", payment: { status, captured }, pays: true };
  }
  return { outcome: "flagged", flag: "late_payment", payment: { status, captured }, expires: true };
}

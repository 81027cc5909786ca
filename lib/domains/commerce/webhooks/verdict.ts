import type { z } from "zod";
import type { OrderStatus } from "../orders/order.schemas";
import type { PaymentIntent } from "./webhook.contract";
import type { Flag, PaymentRow, PaymentStatus } from "./webhook.queries";

/** The event types that report a payment's status, with that status. */
const TELLS = {
  "payment_intent.succeeded": "succeeded",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "canceled",
  "payment_intent.processing": "processing",
} as const satisfies Record<string, PaymentStatus>;

export type Kind = keyof typeof TELLS;
export const KINDS = Object.keys(TELLS) as Kind[];
export type Intent = z.output<typeof PaymentIntent>;

interface PaymentChange {
  status?: PaymentStatus;
  captured?: number;
}

/** The outcome of an event: apply it, ignore it, or flag it for staff. */
export type Verdict =
  | { outcome: "applied"; payment: PaymentChange; pays: boolean }
  | { outcome: "ignored" }
  | { outcome: "flagged"; flag: Flag; payment?: PaymentChange; expires?: boolean };

// Events arrive in any order. A payment's status only moves up this list, so every order of events ends alike.
const RANK: readonly PaymentStatus[] = ["requires_payment", "processing", "failed", "canceled", "succeeded"];

/** Decides what an event does to the current payment and order. Both are undefined for a payment that is not ours. */
export function verdictOn(
  kind: Kind,
  intent: Intent,
  payment: PaymentRow | undefined,
  order: { status: OrderStatus; live: boolean } | undefined,
): Verdict {
  const status = TELLS[kind];
  const named = intent.metadata?.order_id;
  if (!payment || !order) {
    // The account may serve other applications, so only a payment that names an order can be ours.
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
  if (!sameCurrency || captured !== payment.amount || (intent.status ?? status) !== status) {
    // Money that arrived in the wrong amount can still be refunded.
    const first = sameCurrency && payment.captured_amount === 0 && payment.status !== "succeeded";
    return { outcome: "flagged", flag: "amount_mismatch", ...(first && { payment: { captured } }) };
  }
  if (payment.status === "succeeded") return { outcome: "ignored" };
  if (order.status === "pending_payment" && order.live) {
    return { outcome: "applied", payment: { status, captured }, pays: true };
  }
  return { outcome: "flagged", flag: "late_payment", payment: { status, captured }, expires: true };
}

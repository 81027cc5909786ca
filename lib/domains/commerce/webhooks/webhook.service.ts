import type { z } from "zod";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { webhookSecret } from "@/lib/providers/payments/secret";
import { isSigned } from "@/lib/providers/payments/signature";
import { deleteCartById, lockCartById } from "../cart/cart.queries";
import { recordExpiry } from "../orders/expiry.service";
import { announcePaid } from "../orders/order-events.service";
import { holdMerchant, lockOrder, moveOrder } from "../orders/orders.queries";
import { applyDispute, isDisputeKind } from "./dispute-events.service";
import type { ProviderEvent } from "./provider-event";
import { applyRefund, applyRefundedCharge, isRefundKind } from "./refund-events.service";
import { type Intent, KINDS, type Kind, type Verdict, verdictOn } from "./verdict";
import { PaymentEvent, PaymentIntent, ProviderCharge, ProviderDispute, ProviderRefund } from "./webhook.contract";
import { eventExists, findPayment, insertEvent, type PaymentRow, setPayment } from "./webhook.queries";

const RECEIVED = { data: { received: true } } as const;

/**
 * Receives a delivery of the payment provider. Throws `invalid_signature`, and `invalid_body` for a signed body that is
 * not an event. Unknown event types and repeated events are accepted and change nothing.
 */
export async function receive(
  ctx: Pick<Ctx, "db" | "now">,
  signature: string | undefined,
  body: string,
): Promise<typeof RECEIVED> {
  if (!isSigned(signature, body, webhookSecret(), ctx.now)) throw new AppError("invalid_signature");
  const event = PaymentEvent.safeParse(parsed(body));
  if (!event.success) throw new AppError("invalid_body");
  const { id, type, created, data } = event.data;
  const apply = applierOf(type, data);
  if (!apply) return RECEIVED;
  const at = created == null ? ctx.now : new Date(created * 1_000);
  await oncePerProcess(id, async () => {
    if (await eventExists(ctx.db.reads, id)) return;
    await withTransaction(ctx, (tx) => apply(tx, { id, kind: type, at }));
  });
  return RECEIVED;
}

/** Returns what applies an event of a type; undefined for an unknown type. Throws `invalid_body`. */
function applierOf(type: string, data: unknown): ((tx: Tx, event: ProviderEvent) => Promise<void>) | undefined {
  const object = typeof data === "object" && data !== null && "object" in data ? data.object : undefined;
  const read = <T>(schema: z.ZodType<T>): T => {
    const result = schema.safeParse(object);
    if (!result.success) throw new AppError("invalid_body");
    return result.data;
  };
  const kind = KINDS.find((known) => known === type);
  if (kind) {
    const intent = read(PaymentIntent);
    return (tx, { id }) => applyEvent(tx, id, kind, intent);
  }
  if (isRefundKind(type)) {
    const refund = read(ProviderRefund);
    return (tx, event) => applyRefund(tx, event, refund);
  }
  if (type === "charge.refunded") {
    const charge = read(ProviderCharge);
    return (tx, event) => applyRefundedCharge(tx, event, charge);
  }
  if (!isDisputeKind(type)) return undefined;
  const dispute = read(ProviderDispute);
  return (tx, event) => applyDispute(tx, event, dispute);
}

const underWay = new Map<string, Promise<void>>();

/**
 * Runs the work of an event once per process: concurrent deliveries of the same event wait for the first one and share
 * its result or failure. Between processes, the event's unique key in the database has the same effect.
 */
async function oncePerProcess(eventId: string, work: () => Promise<void>): Promise<void> {
  const shared = underWay.get(eventId);
  if (shared) return shared;
  const acting = work().finally(() => underWay.delete(eventId));
  underWay.set(eventId, acting);
  return acting;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores and applies an event in one transaction. Locks in this order: cart, the merchant's claim, order. */
async function applyEvent(tx: Tx, id: string, kind: Kind, intent: Intent): Promise<void> {
  const found = await findPayment(tx, intent.id);
  // Sent together: the connection runs them in this order. The payment is read again under the locks.
  const [, , order, payment] = found
    ? await Promise.all([
        lockCartById(tx, found.cart_id),
        holdMerchant(tx, found.order_id),
        lockOrder(tx, found.order_id),
        findPayment(tx, intent.id),
      ])
    : [];
  const verdict = verdictOn(kind, intent, payment, order);
  const kept = await insertEvent(tx, {
    id,
    kind,
    paymentId: payment?.id ?? null,
    outcome: verdict.outcome,
    flag: verdict.outcome === "flagged" ? verdict.flag : null,
    amount: intent.amount_received ?? intent.amount,
    currency: intent.currency.toUpperCase(),
  });
  if (kept && payment) await carryOut(tx, id, payment, verdict);
}

async function carryOut(tx: Tx, eventId: string, payment: PaymentRow, verdict: Verdict): Promise<void> {
  const orderId = payment.order_id;
  if (verdict.outcome === "ignored") return;
  if (verdict.payment) await setPayment(tx, payment.id, verdict.payment);
  if (verdict.outcome === "flagged") {
    if (verdict.expires && (await moveOrder(tx, orderId, ["pending_payment"], "expired")))
      await recordExpiry(tx, orderId);
    const after = { flag: verdict.flag, event: eventId };
    await recordAudit(tx, { actor: "payments", action: "payment.flagged", entity: `order:${orderId}`, after });
    return;
  }
  if (!verdict.pays || !(await moveOrder(tx, orderId, ["pending_payment"], "paid"))) return;
  await deleteCartById(tx, payment.cart_id);
  await announcePaid(tx, orderId);
  await recordAudit(tx, {
    actor: "payments",
    action: "order.paid",
    entity: `order:${orderId}`,
    before: { status: "pending_payment" },
    after: { status: "paid", event: eventId },
  });
}

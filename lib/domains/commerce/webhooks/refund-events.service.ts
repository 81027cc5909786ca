import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { announceRefund } from "../orders/order-events.service";
import { recomputeRefunded } from "../refunds/refunds.queries";
import { APPLIED, actOn, flagged, IGNORED, type Outcome, type ProviderEvent } from "./provider-event";
import * as rows from "./refund-events.queries";
import type { ProviderCharge, ProviderRefund } from "./webhook.contract";
import type { PaymentRow } from "./webhook.queries";

const REFUND_KINDS = ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"] as const;
export const isRefundKind = (type: string): boolean => REFUND_KINDS.some((kind) => kind === type);

type Status = rows.RefundStatus;
// A refund's status only moves up this list, so every order of events ends alike. A failed refund is final: the money
// is back with us, whatever an earlier event said.
const RANK: readonly Status[] = ["pending", "succeeded", "failed"];

/** Returns our status for the provider's. An unknown or missing one is pending: it is not known to have succeeded. */
function refundStatus(status: string | null | undefined, kind?: string): Status {
  if (kind === "refund.failed" || status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "succeeded" : "pending";
}

/** Applies a refund event. The order shows the sum of its succeeded refunds: a pending one does not count. */
export function applyRefund(tx: Tx, event: ProviderEvent, refund: ProviderRefund): Promise<void> {
  const { payment_intent: intent, amount, currency } = refund;
  return actOn(tx, event, { intent, amount, currency }, async (payment) => {
    const outcome = await mergeRefund(tx, payment, refund, refundStatus(refund.status, event.kind));
    await recomputeRefunded(tx, payment.order_id);
    return outcome;
  });
}

/**
 * Applies a `charge.refunded` event. If it lists its refunds, each is applied. Otherwise an amount beyond the refunds
 * that we know becomes a refund without an id, which the refund's own event completes.
 */
export function applyRefundedCharge(tx: Tx, event: ProviderEvent, charge: ProviderCharge): Promise<void> {
  const { payment_intent: intent, amount_refunded: amount, currency } = charge;
  return actOn(tx, event, { intent, amount, currency }, async (payment) => {
    let outcome = IGNORED;
    for (const refund of charge.refunds?.data ?? []) {
      const merged = await mergeRefund(tx, payment, refund, refundStatus(refund.status));
      if (outcome.flag === null && merged.outcome !== "ignored") outcome = merged;
    }
    const beyond = amount - (await rows.readRefundSums(tx, payment.id)).known;
    if (beyond > 0) {
      const fits = currency.toUpperCase() === payment.currency && (await hasRoom(tx, payment, beyond));
      if (!fits) return flagged("refund_mismatch");
      const made = { paymentId: payment.id, id: null, amount: beyond, status: "succeeded" } as const;
      await audit(tx, payment, "succeeded", { id: await rows.insertProviderRefund(tx, made), amount: beyond });
      outcome = flagged("provider_refund");
    }
    await recomputeRefunded(tx, payment.order_id);
    return outcome;
  });
}

/** Returns whether another refund fits into the payment. Its capture may not have been reported yet. */
async function hasRoom(tx: Tx, payment: PaymentRow, amount: number): Promise<boolean> {
  const { promised } = await rows.readRefundSums(tx, payment.id);
  return promised + amount <= Math.max(payment.captured_amount, payment.amount);
}

/** Stores a refund of the provider, or moves the known one to its status. */
async function mergeRefund(tx: Tx, payment: PaymentRow, refund: ProviderRefund, status: Status): Promise<Outcome> {
  const { id, amount } = refund;
  if (refund.currency.toUpperCase() !== payment.currency) return flagged("refund_mismatch");
  const known = await findKnown(tx, payment, refund);
  if (!known) {
    if (status !== "failed" && !(await hasRoom(tx, payment, amount))) return flagged("refund_mismatch");
    const made = await rows.insertProviderRefund(tx, { paymentId: payment.id, id, amount, status });
    await audit(tx, payment, status, { id: made, amount });
    return flagged(status === "failed" ? "refund_failed" : "provider_refund");
  }
  if (known.amount !== amount || known.payment_id !== payment.id) return flagged("refund_mismatch");
  // A refund that only a charge event reported was assumed to have succeeded.
  const assumed = known.origin === "provider" && known.provider_refund_id === null;
  const moves = assumed ? status !== known.status : RANK.indexOf(status) > RANK.indexOf(known.status);
  await rows.setRefund(tx, known.id, { providerRefundId: id, ...(moves && { status }) });
  if (!moves) return known.provider_refund_id === id ? IGNORED : APPLIED;
  await audit(tx, payment, status, { id: known.id, amount });
  return status === "failed" ? flagged("refund_failed") : APPLIED;
}

/** The refund by the provider's id, by our own reference, or the part of a charge's refunds that it accounts for. */
async function findKnown(
  tx: Tx,
  payment: PaymentRow,
  { id, amount, metadata }: ProviderRefund,
): Promise<rows.RefundRow | undefined> {
  const reference = /^refund_(\d{1,18})$/.exec(String(metadata?.reference ?? ""))?.[1] ?? null;
  const found = await rows.findRefund(tx, payment.id, { id, reference });
  if (found) return found;
  const assumed = await rows.findAssumed(tx, payment.id, amount);
  if (!assumed || assumed.amount === amount) return assumed;
  await rows.setRefundAmount(tx, assumed.id, assumed.amount - amount);
  const split = { paymentId: payment.id, id: null, amount, status: assumed.status };
  return { ...assumed, amount, id: await rows.insertProviderRefund(tx, split) };
}

/** Audits a refund's move to a status. For a succeeded one, updates the order and queues the messages. */
async function audit(
  tx: Tx,
  payment: PaymentRow,
  status: Status,
  refund: { id: string; amount: number },
): Promise<void> {
  await recordAudit(tx, {
    actor: "payments",
    action: `refund.${status}`,
    entity: `order:${payment.order_id}`,
    after: { amount: refund.amount },
  });
  if (status !== "succeeded") return;
  // The messages show the order's refunded amount.
  await recomputeRefunded(tx, payment.order_id);
  await announceRefund(tx, payment.order_id, refund);
}

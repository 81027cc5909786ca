import { z } from "zod";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { PaymentRefused, payments } from "@/lib/providers/payments";
import type { ProviderRefund } from "@/lib/providers/payments/port";
import { announceRefund } from "../orders/order-events.service";
import * as rows from "./refunds.queries";

export interface RefundOutcome {
  order_id: string;
  refund_id: string;
  /** In minor units. */
  amount: number;
  currency: string;
  refunded_amount: number;
  /** A pending refund is accepted and not yet made: `refunded_amount` does not contain it. */
  status: "pending" | "succeeded";
}

interface RefundRequest {
  /** In minor units; without it, all that is left. */
  amount?: number | undefined;
  reason?: string | undefined;
  seen?: string | undefined;
}

interface Begun {
  id: string;
  amount: number;
  refundable: rows.Refundable;
  paymentId: string;
}

/**
 * Names what is left to refund of an order, in minor units, and the refund of staff that is unfinished. A form carries it, so
 * that nobody refunds what another person has refunded since the form was rendered.
 */
export const refundState = ({ left, pendingId }: { left: number; pendingId: string | null }): string =>
  `${left} ${pendingId ?? "none"}`;

const REFUNDED_MEANWHILE =
  "The refunds of this order have changed since you opened the page. Nothing was refunded. Reload the page and check them first.";

const Reason = z.object({ reason: text({ max: 1_000, lines: true }).optional() });

/**
 * Refunds an order: the given amount, or all that is left. Like a checkout, it takes three steps: write the refund, call
 * the provider under the refund's own reference, write the outcome. It completes an unfinished refund first, so that
 * nothing is refunded twice. `seen` is the `refundState` that the operator has decided on; the command line has none.
 * Throws OperatorError, also if that has changed, and if the provider is unavailable; repeating the command then completes the refund.
 */
export async function refundOrder(
  operator: Operator,
  orderId: string,
  { amount, reason: given, seen }: RefundRequest = {},
): Promise<RefundOutcome> {
  permit(operator, "orders.refund");
  const { reason } = parseForm(Reason, { reason: given });
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) {
    throw new OperatorError("The amount must be a whole number of minor units above zero.");
  }
  const begun = await begin(operator, orderId, { amount, reason, seen });
  const { id, refundable, paymentId } = begun;
  try {
    const asked = { reference: `refund_${id}`, paymentId, amount: begun.amount, currency: refundable.currency };
    const made = await payments(operator.db, refundable.provider).refund(asked);
    const refunded = await settle(operator, orderId, begun, made);
    return {
      order_id: orderId,
      refund_id: id,
      amount: begun.amount,
      currency: refundable.currency,
      refunded_amount: refunded,
      status: made.status,
    };
  } catch (cause) {
    if (!(cause instanceof PaymentRefused)) {
      const message = `The payment provider did not respond. Refund ${id} is pending.`;
      throw new OperatorError(`${message} Reload the page, or repeat the command, to retry it.`, { cause });
    }
    await settle(operator, orderId, begun, null);
    throw new OperatorError(`The provider refused the refund: ${cause.message}`);
  }
}

async function begin(
  { db, actor }: Operator,
  orderId: string,
  { amount, reason, seen }: RefundRequest,
): Promise<Begun> {
  return withTransaction({ db }, async (tx) => {
    const refundable = isRowId(orderId) ? await rows.lockRefundable(tx, orderId) : undefined;
    if (!refundable) throw new OperatorError(`There is no order ${orderId}.`);
    const { pending_id: pending, pending_amount: pendingAmount, provider_payment_id: paymentId } = refundable;
    const left = refundable.captured - refundable.promised;
    if (paymentId === null || refundable.captured === 0) throw new OperatorError(`Order ${orderId} was not paid.`);
    if (seen !== undefined && seen !== refundState({ left, pendingId: pending }))
      throw new OperatorError(REFUNDED_MEANWHILE);
    if (pending !== null && pendingAmount !== null) {
      if (amount !== undefined && amount !== pendingAmount) {
        throw new OperatorError(`A refund of ${pendingAmount} is pending: retry it first, without an amount.`);
      }
      return { id: pending, amount: pendingAmount, refundable, paymentId };
    }
    const wanted = amount ?? left;
    if (wanted > left || wanted === 0) throw new OperatorError(`Order ${orderId} has ${left} left to refund.`);
    const refund = { paymentId: refundable.payment_id, amount: wanted, reason: reason ?? null, actor };
    return { id: await rows.insertRefund(tx, refund), amount: wanted, refundable, paymentId };
  });
}

/**
 * Writes a refund's outcome; null if the provider refused it. A pending one stays open. Of concurrent callers the first one
 * settles it. Returns the order's total refunded amount.
 */
async function settle(
  { db, actor }: Operator,
  orderId: string,
  { id, amount }: Begun,
  made: ProviderRefund | null,
): Promise<number> {
  const status = made === null ? "failed" : "succeeded";
  await withTransaction({ db }, async (tx) => {
    await rows.lockRefundable(tx, orderId);
    if (made?.status === "pending") return rows.setPendingRefund(tx, id, made.id);
    if (!(await rows.settleRefund(tx, id, { status, providerRefundId: made?.id ?? null }))) return;
    const refunded = status === "succeeded" ? await rows.recomputeRefunded(tx, orderId) : undefined;
    if (status === "succeeded") await announceRefund(tx, orderId, { id, amount });
    await recordAudit(tx, {
      actor,
      action: `refund.${status}`,
      entity: `order:${orderId}`,
      after: { refund: id, amount, ...(refunded && { refunded_amount: refunded }) },
    });
  });
  return rows.readRefunded(db.orm, orderId);
}

import { z } from "zod";
import { recordAudit } from "@/lib/admin/audit.service";
import { checked } from "@/lib/admin/checked";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { withTransaction } from "@/lib/database";
import { isRowId, text } from "@/lib/http/fields";
import { PaymentRefused, payments } from "@/lib/payments";
import * as rows from "./refunds.queries";

export interface RefundOutcome {
  order_id: string;
  refund_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  refunded_amount: number;
}

interface Begun {
  id: string;
  amount: number;
  refundable: rows.Refundable;
  paymentId: string;
}

const Reason = z.object({ reason: text({ max: 1_000, lines: true }).optional() });

/**
 * Gives money of an order back, all that is left of it unless an amount is given. In three steps, as a checkout: the
 * refund is written, the provider is asked under the refund's own reference, the outcome is written. One that was
 * begun and not finished is finished first, so that nothing goes back twice.
 * Throws OperatorError, also where the provider cannot be asked now: the same command then finishes it.
 */
export async function refundOrder(
  operator: Operator,
  orderId: string,
  { amount, reason: given }: { amount?: number | undefined; reason?: string | undefined } = {},
): Promise<RefundOutcome> {
  permit(operator, "orders.refund");
  const { reason } = checked(Reason, { reason: given });
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) {
    throw new OperatorError("The amount is a whole number of minor units above zero.");
  }
  const begun = await begin(operator, orderId, amount, reason);
  const { id, refundable, paymentId } = begun;
  try {
    const asked = { reference: `refund_${id}`, paymentId, amount: begun.amount };
    const made = await payments(operator.db, refundable.provider).refund(asked);
    const refunded = await settle(operator, orderId, begun, made.id);
    return {
      order_id: orderId,
      refund_id: id,
      amount: begun.amount,
      currency: refundable.currency,
      refunded_amount: refunded,
    };
  } catch (cause) {
    if (!(cause instanceof PaymentRefused)) {
      throw new OperatorError(`The provider gave no answer. Refund ${id} is under way: run the command again.`, {
        cause,
      });
    }
    await settle(operator, orderId, begun, null);
    throw new OperatorError(`The provider refused the refund: ${cause.message}`);
  }
}

async function begin(
  { db, actor }: Operator,
  orderId: string,
  amount: number | undefined,
  reason: string | undefined,
): Promise<Begun> {
  return withTransaction({ db }, async (tx) => {
    const refundable = isRowId(orderId) ? await rows.lockRefundable(tx, orderId) : undefined;
    if (!refundable) throw new OperatorError(`There is no order ${orderId}.`);
    const { pending_id: pending, pending_amount: pendingAmount, provider_payment_id: paymentId } = refundable;
    const left = Number(refundable.captured) - Number(refundable.promised);
    if (paymentId === null || refundable.captured === "0") throw new OperatorError(`Order ${orderId} was not paid.`);
    if (pending !== null) {
      if (amount !== undefined && amount !== Number(pendingAmount)) {
        throw new OperatorError(`A refund of ${pendingAmount} is under way: finish it first, without an amount.`);
      }
      return { id: pending, amount: Number(pendingAmount), refundable, paymentId };
    }
    const wanted = amount ?? left;
    if (wanted > left || wanted === 0) throw new OperatorError(`Of order ${orderId} there is ${left} left to refund.`);
    const refund = { paymentId: refundable.payment_id, amount: wanted, reason: reason ?? null, actor };
    return { id: await rows.insertRefund(tx, refund), amount: wanted, refundable, paymentId };
  });
}

/** Writes how a refund ended; of several who finish the same one, the first does. Gives what the order got back in all. */
async function settle(
  { db, actor }: Operator,
  orderId: string,
  { id, amount }: Begun,
  providerRefundId: string | null,
): Promise<number> {
  const status = providerRefundId === null ? "failed" : "succeeded";
  await withTransaction({ db }, async (tx) => {
    await rows.lockRefundable(tx, orderId);
    if (!(await rows.settleRefund(tx, id, { status, providerRefundId }))) return;
    const refunded = status === "succeeded" ? await rows.addRefunded(tx, orderId, amount) : undefined;
    await recordAudit(tx, {
      actor,
      action: `refund.${status}`,
      entity: `order:${orderId}`,
      after: { refund: id, amount, ...(refunded && { refunded_amount: Number(refunded) }) },
    });
  });
  return rows.readRefunded(db.orm, orderId);
}

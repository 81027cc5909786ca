import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { orders, payments, refunds } from "@/db/schema";
import { bigInteger, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { alias, sql, transactionTime } from "@/lib/platform/sql/template";
import type { ProviderName } from "@/lib/providers/payments/port";
import { isStranded } from "../orders/orders.queries";

/** The payment of an order and its refund by staff that is unfinished, if any. Amounts are in minor units. */
const REFUNDABLE = {
  payment_id: rowId,
  provider: text<ProviderName>(),
  provider_payment_id: orNull(text()),
  currency: text(),
  captured: bigInteger,
  /** The sum of finished and pending refunds. */
  promised: bigInteger,
  pending_id: orNull(rowId),
  pending_amount: orNull(bigInteger),
};
export type Refundable = RowOf<typeof REFUNDABLE>;

const pending = alias(refunds, "pending");

const findRefundable = queryRow({
  row: REFUNDABLE,
  sql: (orderId: string) => sql`
    select ${payments.id} as payment_id, ${payments.provider}, ${payments.providerPaymentId}, ${payments.currency},
      ${payments.capturedAmount} as captured,
      coalesce((select sum(${refunds.amount}) from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0)::bigint as promised,
      ${pending.id} as pending_id, ${pending.amount} as pending_amount
    from ${payments} left join ${refunds} ${pending}
      on ${pending.paymentId} = ${payments.id} and ${pending.status} = 'pending' and ${pending.origin} = 'staff'
    where ${payments.orderId} = ${orderId} order by ${pending.id} limit 1`,
  samples: [["1"]],
});

/** Locks an order and reads its refundable state; undefined for an unknown order. */
export async function lockRefundable(tx: Tx, orderId: string): Promise<Refundable | undefined> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, BigInt(orderId)))
    .for("update");
  return findRefundable(tx, orderId);
}

/** Inserts a pending refund. Returns its id. */
export async function insertRefund(
  tx: Tx,
  { paymentId, ...refund }: { paymentId: string; amount: number; reason: string | null; actor: string },
): Promise<string> {
  const [row] = await tx
    .insert(refunds)
    .values({ paymentId: BigInt(paymentId), ...refund })
    .returning({ id: refunds.id });
  if (!row) throw new Error("the insert returned no refund");
  return String(row.id);
}

/** Settles a pending refund; false if it is already settled. Without a provider's id, a known one stays. */
export async function settleRefund(
  tx: Tx,
  id: string,
  { status, providerRefundId }: { status: "succeeded" | "failed"; providerRefundId: string | null },
): Promise<boolean> {
  const settled = await tx
    .update(refunds)
    .set({ status, settledAt: transactionTime, ...(providerRefundId !== null && { providerRefundId }) })
    .where(and(eq(refunds.id, BigInt(id)), eq(refunds.status, "pending")))
    .returning({ id: refunds.id });
  return settled.length > 0;
}

/** Stores the provider's id of a refund that the provider has accepted and not yet made. */
export async function setPendingRefund(tx: Tx, id: string, providerRefundId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ providerRefundId })
    .where(and(eq(refunds.id, BigInt(id)), eq(refunds.status, "pending")));
}

/**
 * Sets an order's refunded amount to the sum of its succeeded refunds, in minor units, and returns it. A fully refunded
 * order has no refund due; a cancelled one, or one whose merchant has lost the place, has it again if the refund failed.
 */
export async function recomputeRefunded(tx: Tx, orderId: string): Promise<number> {
  const refunded = sql`(
    select coalesce(sum(${refunds.amount}), 0)::bigint from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.orderId} = ${orders.id} and ${refunds.status} = 'succeeded')`;
  const [row] = await tx
    .update(orders)
    .set({
      refundedAmount: refunded.getSQL(),
      refundDue:
        sql`${refunded} < ${orders.total} and (${orders.refundDue} or ${orders.status} = 'cancelled' or ${isStranded})`.getSQL(),
    })
    .where(eq(orders.id, BigInt(orderId)))
    .returning({ refunded: orders.refundedAmount });
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row.refunded;
}

/** The refunded amount of an order, in minor units. */
export async function readRefunded(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ refunded: orders.refundedAmount })
    .from(orders)
    .where(eq(orders.id, BigInt(orderId)));
  return row?.refunded ?? 0;
}

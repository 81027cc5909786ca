import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { orders, payments, refunds } from "@/db/schema";
import { bigInteger, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { alias, sql, transactionTime } from "@/lib/platform/sql/template";
import type { ProviderName } from "@/lib/providers/payments/port";

/** The payment of an order and its unfinished refund, if any. Amounts are in minor units. */
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
      on ${pending.paymentId} = ${payments.id} and ${pending.status} = 'pending'
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

/** Settles a pending refund; false if it is already settled. */
export async function settleRefund(
  tx: Tx,
  id: string,
  outcome: { status: "succeeded" | "failed"; providerRefundId: string | null },
): Promise<boolean> {
  const settled = await tx
    .update(refunds)
    .set({ ...outcome, settledAt: transactionTime })
    .where(and(eq(refunds.id, BigInt(id)), eq(refunds.status, "pending")))
    .returning({ id: refunds.id });
  return settled.length > 0;
}

/** Adds to an order's refunded amount, in minor units. A fully refunded order has no refund due. Returns the new sum. */
export async function addRefunded(tx: Tx, orderId: string, amount: number): Promise<number> {
  const refunded = sql`${orders.refundedAmount} + ${amount}`;
  const [row] = await tx
    .update(orders)
    .set({
      refundedAmount: refunded.getSQL(),
      refundDue: sql`${orders.refundDue} and ${refunded} < ${orders.total}`.getSQL(),
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

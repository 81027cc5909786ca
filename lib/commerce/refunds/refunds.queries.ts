import { sql } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import type { ProviderName } from "@/lib/payments/port";

/** What can be given back of an order: held, with the refund that was begun and not finished, if any. */
export interface Refundable {
  payment_id: string;
  provider: ProviderName;
  provider_payment_id: string | null;
  currency: string;
  captured: string;
  /** What has been refunded or is about to be. */
  promised: string;
  pending_id: string | null;
  pending_amount: string | null;
}

/** Holds an order and tells what can be given back; undefined for no such order. */
export async function lockRefundable(tx: Tx, orderId: string): Promise<Refundable | undefined> {
  await tx.execute(sql`select 1 from orders where id = ${orderId}::bigint for update`);
  const [row] = await tx.execute<Refundable & Record<string, unknown>>(sql`
    select p.id::text as payment_id, p.provider, p.provider_payment_id, p.currency, p.captured_amount::text as captured,
      coalesce((select sum(amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)::text as promised,
      r.id::text as pending_id, r.amount::text as pending_amount
    from payments p left join refunds r on r.payment_id = p.id and r.status = 'pending'
    where p.order_id = ${orderId}::bigint order by r.id limit 1`);
  return row;
}

export async function insertRefund(
  tx: Tx,
  refund: { paymentId: string; amount: number; reason: string | null; actor: string },
): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into refunds (payment_id, amount, reason, actor)
    values (${refund.paymentId}::bigint, ${refund.amount}, ${refund.reason}, ${refund.actor}) returning id::text as id`);
  if (!row) throw new Error("the refund came back empty");
  return row.id;
}

/** Ends a pending refund; false where another has ended it already. */
export async function settleRefund(
  tx: Tx,
  id: string,
  outcome: { status: "succeeded" | "failed"; providerRefundId: string | null },
): Promise<boolean> {
  const settled = await tx.execute(sql`
    update refunds set status = ${outcome.status}, provider_refund_id = ${outcome.providerRefundId}, settled_at = now()
    where id = ${id}::bigint and status = 'pending' returning 1`);
  return settled.length > 0;
}

/** Adds to what an order has got back; nothing more is due once all of it has. */
export async function addRefunded(tx: Tx, orderId: string, amount: number): Promise<string> {
  const [row] = await tx.execute<{ refunded: string }>(sql`
    update orders set refunded_amount = refunded_amount + ${amount},
      refund_due = refund_due and refunded_amount + ${amount} < total
    where id = ${orderId}::bigint returning refunded_amount::text as refunded`);
  if (!row) throw new Error("the order came back empty");
  return row.refunded;
}

export async function readRefunded(orm: Orm, orderId: string): Promise<number> {
  const [row] = await orm.execute<{ refunded: string }>(sql`
    select refunded_amount::text as refunded from orders where id = ${orderId}::bigint`);
  return Number(row?.refunded ?? 0);
}

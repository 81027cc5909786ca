import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

export type PaymentStatus = "requires_payment" | "processing" | "failed" | "canceled" | "succeeded";
export type Flag = "late_payment" | "amount_mismatch" | "order_mismatch" | "unknown_payment";

export interface PaymentRow {
  id: string;
  order_id: string;
  cart_id: string;
  status: PaymentStatus;
  amount: string;
  currency: string;
  captured_amount: string;
}

export async function eventIsKnown(db: Sql, id: string): Promise<boolean> {
  return (await db`select 1 from payment_events where id = ${id}`).length > 0;
}

/** The payment that a provider's id stands for, as it is now. */
export async function findPayment(tx: Tx, providerPaymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.execute<PaymentRow & Record<string, unknown>>(sql`
    select p.id::text as id, p.order_id::text as order_id, o.cart_id::text as cart_id, p.status,
      p.amount::text as amount, p.currency, p.captured_amount::text as captured_amount
    from payments p join orders o on o.id = p.order_id where p.provider_payment_id = ${providerPaymentId}`);
  return row;
}

export interface EventRow {
  id: string;
  kind: string;
  paymentId: string | null;
  outcome: "applied" | "ignored" | "flagged";
  flag: Flag | null;
  amount: number | null;
  currency: string | null;
}

/** Keeps a delivery; false where it was kept before. */
export async function insertEvent(tx: Tx, event: EventRow): Promise<boolean> {
  const kept = await tx.execute(sql`
    insert into payment_events (id, kind, payment_id, outcome, flag, amount, currency)
    values (${event.id}, ${event.kind}, ${event.paymentId}::bigint, ${event.outcome}, ${event.flag}, ${event.amount},
      ${event.currency})
    on conflict (id) do nothing returning 1`);
  return kept.length > 0;
}

export async function setPayment(
  tx: Tx,
  id: string,
  { status, captured }: { status?: PaymentStatus; captured?: number },
): Promise<void> {
  await tx.execute(sql`
    update payments set status = coalesce(${status ?? null}::text, status),
      captured_amount = coalesce(${captured ?? null}::bigint, captured_amount), updated_at = now()
    where id = ${id}::bigint`);
}

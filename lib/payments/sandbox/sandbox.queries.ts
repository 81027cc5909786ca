import { sql } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import type { PaymentRequest } from "../port";

export interface SandboxPayment {
  id: string;
  order_id: string;
  amount: string;
  currency: string;
  status: "requires_payment" | "failed" | "succeeded";
  client_secret: string;
}

const COLUMNS = sql.raw("id, order_id, amount::text as amount, currency, status, client_secret");

/** Makes a payment, or gives the one that was made under the same reference. */
export async function openPayment(
  orm: Orm,
  request: PaymentRequest & { id: string; clientSecret: string },
): Promise<SandboxPayment | undefined> {
  await orm.execute(sql`
    insert into sandbox_payments (id, reference, order_id, amount, currency, client_secret)
    values (${request.id}, ${request.reference}, ${request.orderId}, ${request.amount}, ${request.currency},
      ${request.clientSecret})
    on conflict (reference) do nothing`);
  const [row] = await orm.execute<SandboxPayment & Record<string, unknown>>(sql`
    select ${COLUMNS} from sandbox_payments where reference = ${request.reference}`);
  return row;
}

export async function findPayment(orm: Orm, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await orm.execute<SandboxPayment & Record<string, unknown>>(sql`
    select ${COLUMNS} from sandbox_payments where id = ${id}`);
  return row;
}

/** Ends a payment's wait; undefined where it has succeeded already, which nothing changes. */
export async function settlePayment(
  tx: Tx,
  id: string,
  status: "failed" | "succeeded",
): Promise<SandboxPayment | undefined> {
  const [row] = await tx.execute<SandboxPayment & Record<string, unknown>>(sql`
    update sandbox_payments set status = ${status} where id = ${id} and status <> 'succeeded' returning ${COLUMNS}`);
  return row;
}

export async function insertEvent(tx: Tx, event: { id: string; paymentId: string; body: string }): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_events (id, payment_id, body) values (${event.id}, ${event.paymentId}, ${event.body})`);
}

/** Deliveries that nobody has taken yet; of one payment, or of all. */
export async function undelivered(orm: Orm, paymentId: string | null, limit: number) {
  const rows = await orm.execute<{ id: string; body: string }>(sql`
    select id, body from sandbox_events
    where not delivered and (${paymentId}::text is null or payment_id = ${paymentId}) limit ${limit}`);
  return [...rows];
}

export async function markDelivered(orm: Orm, id: string): Promise<void> {
  await orm.execute(sql`update sandbox_events set delivered = true where id = ${id}`);
}

/**
 * Gives money back once for a reference; undefined where the payment has not that much left. Only what our webhook was
 * told of is asked back, so that a payment which waits here was paid by a delivery that someone else has signed.
 */
export async function refundPayment(
  tx: Tx,
  refund: { id: string; reference: string; paymentId: string; amount: number },
): Promise<string | undefined> {
  const [payment] = await tx.execute<{ left: string }>(sql`
    select amount - coalesce((select sum(amount) from sandbox_refunds where payment_id = p.id), 0) as left
    from (select id, amount from sandbox_payments where id = ${refund.paymentId} for update) p`);
  const [known] = await tx.execute<{ id: string }>(sql`
    select id from sandbox_refunds where reference = ${refund.reference}`);
  if (known) return known.id;
  if (!payment || Number(payment.left) < refund.amount) return undefined;
  await settlePayment(tx, refund.paymentId, "succeeded");
  await tx.execute(sql`
    insert into sandbox_refunds (id, reference, payment_id, amount)
    values (${refund.id}, ${refund.reference}, ${refund.paymentId}, ${refund.amount})`);
  return refund.id;
}

import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orders, paymentEvents, payments } from "@/db/schema";
import { bigInteger, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { matches, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

export type PaymentStatus = "requires_payment" | "processing" | "failed" | "canceled" | "succeeded";
export type Flag = NonNullable<(typeof paymentEvents.$inferSelect)["flag"]>;

const PAYMENT = {
  id: rowId,
  order_id: rowId,
  cart_id: rowId,
  status: text<PaymentStatus>(),
  /** In minor units. */
  amount: bigInteger,
  currency: text(),
  captured_amount: bigInteger,
};
export type PaymentRow = RowOf<typeof PAYMENT>;

export const eventExists = matches({
  sql: (id: string) => sql`select 1 from ${paymentEvents} where ${paymentEvents.id} = ${id}`,
  samples: [["evt_1"]],
});

/** A payment by the provider's id. */
export const findPayment = queryRow({
  row: PAYMENT,
  sql: (providerPaymentId: string) => sql`
    select ${payments.id}, ${payments.orderId}, ${orders.cartId}, ${payments.status}, ${payments.amount},
      ${payments.currency}, ${payments.capturedAmount}
    from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
    where ${payments.providerPaymentId} = ${providerPaymentId}`,
  samples: [["pi_1"]],
});

export interface EventRow {
  id: string;
  kind: string;
  paymentId: string | null;
  outcome: "applied" | "ignored" | "flagged";
  flag: Flag | null;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
}

/** Stores a delivery; false if it was stored before. */
export async function insertEvent(tx: Tx, { paymentId, ...event }: EventRow): Promise<boolean> {
  const stored = await tx
    .insert(paymentEvents)
    .values({ ...event, paymentId: paymentId === null ? null : BigInt(paymentId) })
    .onConflictDoNothing({ target: paymentEvents.id })
    .returning({ id: paymentEvents.id });
  return stored.length > 0;
}

/** Updates the given parts of a payment. */
export async function setPayment(
  tx: Tx,
  id: string,
  { status, captured }: { status?: PaymentStatus; captured?: number },
): Promise<void> {
  await tx
    .update(payments)
    .set({ status, capturedAmount: captured, updatedAt: transactionTime })
    .where(eq(payments.id, BigInt(id)));
}

/** Sets the outcome of a stored delivery. */
export async function setOutcome(tx: Tx, id: string, outcome: Pick<EventRow, "outcome" | "flag">): Promise<void> {
  await tx.update(paymentEvents).set(outcome).where(eq(paymentEvents.id, id));
}

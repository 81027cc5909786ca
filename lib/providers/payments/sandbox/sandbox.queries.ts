import { eq } from "drizzle-orm";
import type { Orm, Queryable, Tx } from "@/db/client";
import { sandboxEvents, sandboxPayments, sandboxRefunds } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { bigInteger, boolean, type RowOf, text } from "@/lib/platform/sql/columns";
import { query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, none, sql } from "@/lib/platform/sql/template";
import type { ListWindow, PaymentRequest } from "../port";

const PAYMENT = {
  id: text(),
  order_id: text(),
  /** In minor units. */
  amount: bigInteger,
  currency: text(),
  status: text<"requires_payment" | "failed" | "succeeded">(),
  client_secret: text(),
};
export type SandboxPayment = RowOf<typeof PAYMENT>;

const columns = sql`
  ${sandboxPayments.id}, ${sandboxPayments.orderId}, ${sandboxPayments.amount}, ${sandboxPayments.currency},
  ${sandboxPayments.status}, ${sandboxPayments.clientSecret}`;

const findByReference = queryRow({
  row: PAYMENT,
  sql: (reference: string) => sql`
    select ${columns} from ${sandboxPayments} where ${sandboxPayments.reference} = ${reference}`,
  samples: [["pay_1"]],
});

type NewPayment = PaymentRequest & { id: string; clientSecret: string };
const { id, reference, orderId, amount, currency, clientSecret } = sandboxPayments;

const insertPayment = queryRow({
  row: PAYMENT,
  sql: (payment: NewPayment) => sql`
    insert into ${sandboxPayments} (${namesOf([id, reference, orderId, amount, currency, clientSecret])})
    values (${payment.id}, ${payment.reference}, ${payment.orderId}, ${payment.amount}, ${payment.currency},
      ${payment.clientSecret})
    on conflict (${nameOf(reference)}) do nothing returning ${columns}`,
  samples: [[{ id: "pi_1", reference: "pay_1", orderId: "1", amount: 1, currency: "XCD", clientSecret: "secret_1" }]],
});

/** Creates a payment, or returns the existing one with the same reference. */
export const openPayment = async (orm: Orm, payment: NewPayment): Promise<SandboxPayment | undefined> =>
  (await insertPayment(orm, payment)) ?? findByReference(orm, payment.reference);

/** A payment by id. `lock` holds it until the transaction ends. */
export const findPayment = queryRow({
  row: PAYMENT,
  sql: (id: string, { lock }: { lock: boolean }) => sql`
    select ${columns} from ${sandboxPayments} where ${sandboxPayments.id} = ${id} ${lock ? sql`for update` : none}`,
  samples: [
    ["pi_1", { lock: false }],
    ["pi_1", { lock: true }],
  ],
});

/** Settles a pending payment. Undefined if it has already succeeded, which is final. */
export const settlePayment = queryRow({
  row: PAYMENT,
  sql: (id: string, status: "failed" | "succeeded") => sql`
    update ${sandboxPayments} set ${nameOf(sandboxPayments.status)} = ${status}
    where ${sandboxPayments.id} = ${id} and ${sandboxPayments.status} <> 'succeeded' returning ${columns}`,
  samples: [["pi_1", "succeeded"]],
});

export async function insertEvent(tx: Tx, event: { id: string; paymentId: string; body: string }): Promise<void> {
  await tx.insert(sandboxEvents).values(event);
}

/** Undelivered events of one payment, or of all. */
export const readUndelivered = query({
  row: { id: text(), body: text() },
  sql: (paymentId: string | null, limit: number) => sql`
    select ${sandboxEvents.id}, ${sandboxEvents.body} from ${sandboxEvents}
    where not ${sandboxEvents.delivered} ${paymentId === null ? none : sql`and ${sandboxEvents.paymentId} = ${paymentId}`}
    limit ${limit}`,
  samples: [
    [null, 50],
    ["pi_1", 50],
  ],
});

export async function markDelivered(db: Queryable, id: string): Promise<void> {
  await db.update(sandboxEvents).set({ delivered: true }).where(eq(sandboxEvents.id, id));
}

const sumRefunds = queryOne({
  row: { sum: bigInteger },
  sql: (paymentId: string) => sql`
    select coalesce(sum(${sandboxRefunds.amount}), 0)::bigint as sum from ${sandboxRefunds}
    where ${sandboxRefunds.paymentId} = ${paymentId} and ${sandboxRefunds.status} <> 'failed'`,
  samples: [["pi_1"]],
});

/**
 * Refunds at most once per reference. Undefined if the amount exceeds what is left of the payment. The service refunds
 * only payments that its webhook confirmed, so a payment that is pending here was paid by a delivery that it
 * did not send.
 */
export async function refundPayment(
  tx: Tx,
  refund: { id: string; reference: string; paymentId: string; amount: number },
): Promise<string | undefined> {
  const { paymentId, reference, amount } = refund;
  const payment = await findPayment(tx, paymentId, { lock: true });
  const [known] = await tx
    .select({ id: sandboxRefunds.id })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference));
  if (known) return known.id;
  if (!payment || payment.amount - (await sumRefunds(tx, paymentId)).sum < amount) return undefined;
  await settlePayment(tx, paymentId, "succeeded");
  await tx.insert(sandboxRefunds).values(refund);
  return refund.id;
}

const created = (at: typeof sandboxPayments.createdAt | typeof sandboxRefunds.createdAt, { from, to }: ListWindow) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;

/** A page of the payments of some days after an id. */
export const listPayments = query({
  row: { id: text(), succeeded: boolean, amount: bigInteger, currency: text(), orderId: text() },
  sql: (window: ListWindow, after: string) => sql`
    select ${sandboxPayments.id}, ${sandboxPayments.status} = 'succeeded' as succeeded,
      case when ${sandboxPayments.status} = 'succeeded' then ${sandboxPayments.amount} else 0 end as amount,
      ${sandboxPayments.currency}, ${sandboxPayments.orderId} as "orderId"
    from ${sandboxPayments}
    where ${sandboxPayments.id} > ${after} and ${created(sandboxPayments.createdAt, window)}
    order by ${sandboxPayments.id} limit 500`,
  samples: [[{ from: new Date(0), to: new Date(1) }, ""]],
});

/** A page of the refunds of some days after an id. */
export const listRefunds = query({
  row: {
    id: text(),
    paymentId: text(),
    amount: bigInteger,
    currency: text(),
    status: text<"pending" | "succeeded" | "failed">(),
  },
  sql: (window: ListWindow, after: string) => sql`
    select ${sandboxRefunds.id}, ${sandboxRefunds.paymentId} as "paymentId", ${sandboxRefunds.amount},
      ${sandboxPayments.currency}, ${sandboxRefunds.status}
    from ${sandboxRefunds} join ${sandboxPayments} on ${sandboxPayments.id} = ${sandboxRefunds.paymentId}
    where ${sandboxRefunds.id} > ${after} and ${created(sandboxRefunds.createdAt, window)}
    order by ${sandboxRefunds.id} limit 500`,
  samples: [[{ from: new Date(0), to: new Date(1) }, ""]],
});

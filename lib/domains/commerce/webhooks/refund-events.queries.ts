import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { refunds } from "@/db/schema";
import { bigInteger, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { queryOne, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";

export type RefundStatus = "pending" | "succeeded" | "failed";

const REFUND = {
  id: rowId,
  payment_id: rowId,
  /** In minor units. */
  amount: bigInteger,
  status: text<RefundStatus>(),
  origin: text<"staff" | "provider">(),
  provider_refund_id: orNull(text()),
};
export type RefundRow = RowOf<typeof REFUND>;

const columns = sql`
  ${refunds.id}, ${refunds.paymentId}, ${refunds.amount}, ${refunds.status}, ${refunds.origin}, ${refunds.providerRefundId}`;

/** A refund by the provider's id, otherwise by the id of the payment's own that the provider has not confirmed. */
export const findRefund = queryRow({
  row: REFUND,
  sql: (paymentId: string, { id, reference }: { id: string; reference: string | null }) => sql`
    select ${columns} from ${refunds}
    where ${refunds.providerRefundId} = ${id} or (${refunds.paymentId} = ${paymentId}
      and ${refunds.id} = ${reference}::bigint and ${refunds.providerRefundId} is null)
    order by ${refunds.providerRefundId} nulls last limit 1`,
  samples: [["1", { id: "re_1", reference: "1" }]],
});

/** The smallest refund of at least an amount that only a charge event has reported. */
export const findAssumed = queryRow({
  row: REFUND,
  sql: (paymentId: string, amount: number) => sql`
    select ${columns} from ${refunds}
    where ${refunds.paymentId} = ${paymentId} and ${refunds.origin} = 'provider'
      and ${refunds.providerRefundId} is null and ${refunds.amount} >= ${amount}
    order by ${refunds.amount}, ${refunds.id} limit 1`,
  samples: [["1", 100]],
});

/**
 * The sums of a payment's refunds in minor units: `known` are those that the provider knows or may know, failed ones
 * included; `promised` are those that have not failed.
 */
export const readRefundSums = queryOne({
  row: { known: bigInteger, promised: bigInteger },
  sql: (paymentId: string) => sql`
    select coalesce(sum(${refunds.amount}) filter (
        where ${refunds.providerRefundId} is not null or ${refunds.status} <> 'failed'), 0)::bigint as known,
      coalesce(sum(${refunds.amount}) filter (where ${refunds.status} <> 'failed'), 0)::bigint as promised
    from ${refunds} where ${refunds.paymentId} = ${paymentId}`,
  samples: [["1"]],
});

/** Inserts a refund that was made at the provider. Returns our id. */
export async function insertProviderRefund(
  tx: Tx,
  refund: { paymentId: string; id: string | null; amount: number; status: RefundStatus },
): Promise<string> {
  const { paymentId, id, amount, status } = refund;
  const [row] = await tx
    .insert(refunds)
    .values({
      paymentId: BigInt(paymentId),
      providerRefundId: id,
      amount,
      status,
      origin: "provider",
      actor: "payments",
      ...(status !== "pending" && { settledAt: transactionTime }),
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error("the insert returned no refund");
  return String(row.id);
}

/** Sets the provider's id of a refund and, if given, its status. */
export async function setRefund(
  tx: Tx,
  id: string,
  { providerRefundId, status }: { providerRefundId: string; status?: RefundStatus },
): Promise<void> {
  const settled = status === undefined ? {} : { status, settledAt: status === "pending" ? null : transactionTime };
  await tx
    .update(refunds)
    .set({ providerRefundId, ...settled })
    .where(eq(refunds.id, BigInt(id)));
}

export async function setRefundAmount(tx: Tx, id: string, amount: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ amount })
    .where(eq(refunds.id, BigInt(id)));
}

import { payments, refunds } from "@/db/schema";
import { bigInteger, neverNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { ListWindow, ProviderName } from "@/lib/providers/payments/port";

const PAYMENT = {
  id: rowId,
  order_id: rowId,
  provider_id: neverNull(text()),
  /** In minor units. */
  captured: bigInteger,
  currency: text(),
};
export type OurPayment = RowOf<typeof PAYMENT>;

const paymentColumns = sql`
  ${payments.id}, ${payments.orderId}, ${payments.providerPaymentId} as provider_id,
  ${payments.capturedAmount} as captured, ${payments.currency}`;

/** Our payments with these ids of the provider. */
export const readPayments = query({
  row: PAYMENT,
  sql: (ids: readonly string[]) => sql`
    select ${paymentColumns} from ${payments} where ${payments.providerPaymentId} = any(${ids}::text[])`,
  samples: [[["pi_1"]]],
});

/** Our captured payments of a provider that were created within a window, after an id. */
export const readCaptured = query({
  row: PAYMENT,
  sql: (provider: ProviderName, { from, to }: ListWindow, after: string) => sql`
    select ${paymentColumns} from ${payments}
    where ${payments.provider} = ${provider} and ${payments.capturedAmount} > 0
      and ${payments.providerPaymentId} is not null and ${payments.id} > ${after}
      and ${payments.createdAt} >= ${from.toISOString()}::timestamptz
      and ${payments.createdAt} < ${to.toISOString()}::timestamptz
    order by ${payments.id} limit 500`,
  samples: [["sandbox", { from: new Date(0), to: new Date(1) }, "0"]],
});

const REFUND = {
  id: rowId,
  payment_id: rowId,
  order_id: rowId,
  provider_id: neverNull(text()),
  amount: bigInteger,
  currency: text(),
  status: text<"pending" | "succeeded" | "failed">(),
};
export type OurRefund = RowOf<typeof REFUND>;

const refundColumns = sql`
  ${refunds.id}, ${refunds.paymentId}, ${payments.orderId}, ${refunds.providerRefundId} as provider_id,
  ${refunds.amount}, ${payments.currency}, ${refunds.status}
  from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}`;

/** Our refunds with these ids of the provider. */
export const readRefunds = query({
  row: REFUND,
  sql: (ids: readonly string[]) => sql`
    select ${refundColumns} where ${refunds.providerRefundId} = any(${ids}::text[])`,
  samples: [[["re_1"]]],
});

/** Our refunds at a provider that were made within a window and have not failed, after an id. */
export const readMade = query({
  row: REFUND,
  sql: (provider: ProviderName, { from, to }: ListWindow, after: string) => sql`
    select ${refundColumns}
    where ${payments.provider} = ${provider} and ${refunds.providerRefundId} is not null
      and ${refunds.status} <> 'failed' and ${refunds.id} > ${after}
      and ${refunds.createdAt} >= ${from.toISOString()}::timestamptz
      and ${refunds.createdAt} < ${to.toISOString()}::timestamptz
    order by ${refunds.id} limit 500`,
  samples: [["sandbox", { from: new Date(0), to: new Date(1) }, "0"]],
});

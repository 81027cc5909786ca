import { adminUsers, appUsers, disputes, orders, payments, places, refunds } from "@/db/schema";
import { bigInteger, boolean, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, literal, none, sql } from "@/lib/platform/sql/template";
import type { OrderStatus } from "./order.schemas";
import { currentStatus, isOverdue, type OrderLineRow, orderLinesJson } from "./orders.queries";

const ADMIN_ORDER = {
  id: rowId,
  customer_short_id: text(),
  place_id: rowId,
  place_name: text(),
  status: text<OrderStatus>(),
  total: bigInteger,
  currency: text(),
  refunded_amount: bigInteger,
  refund_due: boolean,
  created_at: timestamp,
};
export type AdminOrderRow = RowOf<typeof ADMIN_ORDER>;

/** A payment in the console. Amounts are in minor units. */
interface OrderPayment {
  id: string;
  provider: string;
  reference: string;
  provider_id: string | null;
  status: string;
  amount: number;
  currency: string;
  captured: number;
  /** The sum of finished and pending refunds. */
  promised: number;
}

interface OrderRefund {
  id: string;
  /** In minor units. */
  amount: number;
  reason: string | null;
  /** The email of a console user, otherwise the actor as recorded. */
  actor: string;
  status: string;
  /** Whether it was made in the provider's own dashboard. */
  by_provider: boolean;
  /** A timestamp in PostgreSQL's JSON form. */
  at: string;
}

interface OrderDispute {
  id: string;
  /** In minor units. */
  amount: number;
  /** The provider's status. */
  status: string;
  reason: string | null;
  /** A timestamp in PostgreSQL's JSON form. */
  at: string;
}

const ADMIN_ORDER_DETAIL = {
  ...ADMIN_ORDER,
  note: orNull(text()),
  subtotal: bigInteger,
  user_id: text(),
  user_email: orNull(text()),
  paid_at: orNull(timestamp),
  confirmed_at: orNull(timestamp),
  completed_at: orNull(timestamp),
  cancelled_at: orNull(timestamp),
  lines: json<OrderLineRow[]>(),
  payment: orNull(json<OrderPayment>()),
  refunds: json<OrderRefund[]>(),
  disputes: json<OrderDispute[]>(),
};
export type AdminOrderDetailRow = RowOf<typeof ADMIN_ORDER_DETAIL>;

const columns = sql`
  ${orders.id}, ${orders.customerShortId}, ${orders.placeId}, ${places.name} as place_name, ${currentStatus} as status,
  ${orders.total}, ${orders.currency}, ${orders.refundedAmount}, ${orders.refundDue}, ${orders.createdAt}`;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  placeId?: string | undefined;
  shortId?: string | undefined;
  refundDue?: boolean | undefined;
}

function hasStatus(status: OrderStatus): Fragment {
  if (status === "pending_payment") return sql`${orders.status} = 'pending_payment' and ${orders.expiresAt} > now()`;
  if (status === "expired") return sql`(${orders.status} = 'expired' or ${isOverdue})`;
  return sql`${orders.status} = ${literal(status)}`;
}

/** A page of the orders of all places, newest first. */
export const readOrderPage = query({
  row: ADMIN_ORDER,
  sql: ({ status, placeId, shortId, refundDue }: OrderFilter, turn: Turn) => sql`
    select ${columns} from ${orders} join ${places} on ${places.id} = ${orders.placeId}
    where true ${status === undefined ? none : sql`and ${hasStatus(status)}`}
      ${placeId === undefined ? none : sql`and ${orders.placeId} = ${placeId}`}
      ${shortId === undefined ? none : sql`and ${orders.customerShortId} = ${shortId}`}
      ${refundDue ? sql`and ${orders.refundDue}` : none}
      ${pageClause(orders.id, turn)}`,
  samples: [
    [{}, {}],
    [{ status: "pending_payment", placeId: "1" }, { before: "9" }],
    [{ status: "expired", shortId: "7K2M9QXA" }, { after: "9" }],
    [{ status: "cancelled", refundDue: true }, {}],
  ],
});

const paymentJson = sql`(
  select json_build_object('id', ${payments.id}::text, 'provider', ${payments.provider},
      'reference', ${payments.reference}, 'provider_id', ${payments.providerPaymentId}, 'status', ${payments.status},
      'amount', ${payments.amount}, 'currency', ${payments.currency}, 'captured', ${payments.capturedAmount},
      'promised', coalesce((select sum(${refunds.amount}) from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0))
  from ${payments} where ${payments.orderId} = ${orders.id})`;

const refundsJson = sql`(
  select coalesce(json_agg(json_build_object('id', ${refunds.id}::text, 'amount', ${refunds.amount},
      'reason', ${refunds.reason}, 'actor', coalesce(${adminUsers.email}::text, ${refunds.actor}),
      'status', ${refunds.status}, 'by_provider', ${refunds.origin} = 'provider', 'at', ${refunds.createdAt}) order by ${refunds.id} desc), '[]')
  from ${payments} join ${refunds} on ${refunds.paymentId} = ${payments.id}
    left join ${adminUsers} on ${refunds.actor} = 'admin:' || ${adminUsers.id}
  where ${payments.orderId} = ${orders.id})`;

const disputesJson = sql`(
  select coalesce(json_agg(json_build_object('id', ${disputes.id}, 'amount', ${disputes.amount},
      'status', ${disputes.status}, 'reason', ${disputes.reason}, 'at', ${disputes.createdAt})
      order by ${disputes.createdAt} desc), '[]')
  from ${payments} join ${disputes} on ${disputes.paymentId} = ${payments.id}
  where ${payments.orderId} = ${orders.id})`;

/** An order of any place with its lines, its payment, its refunds and its disputes. */
export const findAdminOrder = queryRow({
  row: ADMIN_ORDER_DETAIL,
  sql: (id: string) => sql`
    select ${columns}, ${orders.note}, ${orders.subtotal}, ${orders.userId}, ${appUsers.email} as user_email,
      ${orders.paidAt}, ${orders.confirmedAt}, ${orders.completedAt}, ${orders.cancelledAt},
      ${orderLinesJson} as lines, ${paymentJson} as payment, ${refundsJson} as refunds,
      ${disputesJson} as disputes
    from ${orders}
    join ${places} on ${places.id} = ${orders.placeId} join ${appUsers} on ${appUsers.id} = ${orders.userId}
    where ${orders.id} = ${id}`,
  samples: [["1"]],
});

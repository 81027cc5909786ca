import type { Sql } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";
import { literal } from "@/lib/sql/literal";
import type { OrderStatus } from "./order.schemas";
import type { OrderLineRow } from "./orders.queries";

export interface AdminOrderRow {
  id: string;
  customer_short_id: string;
  place_id: string;
  place_name: string;
  status: OrderStatus;
  total: string;
  currency: string;
  refunded_amount: string;
  refund_due: boolean;
  created_at: Date;
}

export interface AdminOrderDetailRow extends AdminOrderRow {
  note: string | null;
  subtotal: string;
  user_id: string;
  user_email: string | null;
  paid_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  lines: OrderLineRow[];
  payment: {
    id: string;
    provider: string;
    reference: string;
    provider_id: string | null;
    status: string;
    amount: number;
    currency: string;
    captured: number;
    promised: number;
  } | null;
  refunds: { id: string; amount: number; reason: string | null; actor: string; status: string; at: string }[];
}

// An unpaid order ends with its hour, whether or not anyone has written that down yet.
const OVER = "o.status = 'pending_payment' and o.expires_at <= now()";
const COLUMNS = `o.id::text as id, o.customer_short_id, o.place_id::text as place_id, p.name as place_name,
  case when ${OVER} then 'expired' else o.status end as status, o.total::text as total, o.currency,
  o.refunded_amount::text as refunded_amount, o.refund_due, o.created_at`;

export interface OrderFilter {
  status?: OrderStatus | undefined;
  placeId?: string | undefined;
  shortId?: string | undefined;
  refundDue?: boolean | undefined;
}

function within(db: Sql, { status, placeId, shortId, refundDue }: OrderFilter) {
  const states = {
    pending_payment: db`and o.status = 'pending_payment' and o.expires_at > now()`,
    expired: db`and (o.status = 'expired' or ${db.unsafe(OVER)})`,
  };
  const named =
    status === "pending_payment" || status === "expired"
      ? states[status]
      : db`and o.status = ${literal(db, status ?? "")}`;
  return db`
    ${status === undefined ? db`` : named}
    ${placeId === undefined ? db`` : db`and o.place_id = ${placeId}::bigint`}
    ${shortId === undefined ? db`` : db`and o.customer_short_id = ${shortId}`}
    ${refundDue ? db`and o.refund_due` : db``}`;
}

export const readOrderPage = (db: Sql, filter: OrderFilter, turn: Turn): Promise<AdminOrderRow[]> =>
  db<AdminOrderRow[]>`
    select ${db.unsafe(COLUMNS)} from orders o join places p on p.id = o.place_id
    where true ${within(db, filter)} ${turned(db, "o.id", turn)}`;

export async function findAdminOrder(db: Sql, id: string): Promise<AdminOrderDetailRow | undefined> {
  const [row] = await db<AdminOrderDetailRow[]>`
    select ${db.unsafe(COLUMNS)}, o.note, o.subtotal::text as subtotal, o.user_id, u.email::text as user_email, o.paid_at,
      o.confirmed_at, o.completed_at, o.cancelled_at,
      (select json_agg(json_build_object('item_id', l.product_id::text, 'name', l.name, 'quantity', l.quantity,
          'unit_price', l.unit_price, 'total', l.total, 'note', l.note) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select json_build_object('id', y.id::text, 'provider', y.provider, 'reference', y.reference,
          'provider_id', y.provider_payment_id, 'status', y.status, 'amount', y.amount, 'currency', y.currency,
          'captured', y.captured_amount, 'promised',
          coalesce((select sum(amount) from refunds r where r.payment_id = y.id and r.status <> 'failed'), 0))
        from payments y where y.order_id = o.id) as payment,
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'amount', r.amount, 'reason', r.reason,
          'actor', coalesce(a.email::text, r.actor), 'status', r.status, 'at', r.created_at) order by r.id desc), '[]')
        from payments y join refunds r on r.payment_id = y.id left join admin_users a on r.actor = 'admin:' || a.id
        where y.order_id = o.id) as refunds
    from orders o join places p on p.id = o.place_id join app_users u on u.id = o.user_id
    where o.id = ${id}::bigint`;
  return row;
}

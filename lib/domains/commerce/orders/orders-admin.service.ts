import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { instant } from "../timestamps";
import { type FlaggedPayment, flaggedOfPayment } from "../webhooks/flagged.service";
import type { OrderStatus } from "./order.schemas";
import type { OrderLineRow } from "./orders.queries";
import { type AdminOrderDetailRow, type AdminOrderRow, findAdminOrder, readOrderPage } from "./orders-admin.queries";

/** An order in the console's list. Amounts are in minor units. */
export interface AdminOrder {
  id: string;
  customer_short_id: string;
  place: { id: string; name: string };
  status: OrderStatus;
  total: number;
  currency: string;
  refunded_amount: number;
  refund_due: boolean;
  created_at: string;
}

const present = (row: AdminOrderRow): AdminOrder => ({
  id: row.id,
  customer_short_id: row.customer_short_id,
  place: { id: row.place_id, name: row.place_name },
  status: row.status,
  total: row.total,
  currency: row.currency,
  refunded_amount: row.refunded_amount,
  refund_due: row.refund_due,
  created_at: instant(row.created_at),
});

export interface OrderSearch {
  /** An order id or a customer's short id. */
  q?: string | undefined;
  place?: string | undefined;
  status?: OrderStatus | undefined;
  refundDue?: boolean | undefined;
}

const NONE: Paged<AdminOrder> = { items: [], older: null, newer: null };

/** Lists matching orders, newest first. An order id finds that order regardless of the other filters. */
export async function listOrders(db: Db, { q, place, ...filter }: OrderSearch, turn: Turn): Promise<Paged<AdminOrder>> {
  if (q !== undefined && isRowId(q)) {
    const row = await findAdminOrder(db.reads, q);
    if (row) return { ...NONE, items: [present(row)] };
  }
  if (place !== undefined && !isRowId(place)) return NONE;
  const rows = await readOrderPage(db.reads, { ...filter, placeId: place, shortId: q?.toUpperCase() }, turn);
  return pageOf(rows, turn, present);
}

export interface AdminOrderDetail extends AdminOrder {
  note: string | null;
  buyer: { id: string; email: string | null };
  lines: OrderLineRow[];
  subtotal: number;
  moments: { what: string; at: string }[];
  payment: (NonNullable<AdminOrderDetailRow["payment"]> & { refundable: number }) | null;
  refunds: AdminOrderDetailRow["refunds"];
  disputes: AdminOrderDetailRow["disputes"];
  flagged: FlaggedPayment[];
  history: HistoryRow[];
}

const MOMENTS = {
  created_at: "Placed",
  paid_at: "Paid",
  confirmed_at: "Confirmed",
  completed_at: "Completed",
  cancelled_at: "Cancelled",
} as const;

/** Returns an order with its lines, payment, flagged deliveries and refunds; null for an unknown one. */
export async function orderDetail(db: Db, id: string): Promise<AdminOrderDetail | null> {
  const row = isRowId(id) ? await findAdminOrder(db.reads, id) : undefined;
  if (!row) return null;
  const { payment } = row;
  const [flagged, history] = await Promise.all([
    payment ? flaggedOfPayment(db, payment.id) : [],
    historyOf(db, `order:${id}`),
  ]);
  return {
    ...present(row),
    note: row.note,
    buyer: { id: row.user_id, email: row.user_email },
    lines: row.lines,
    subtotal: row.subtotal,
    moments: Object.entries(MOMENTS).flatMap(([column, what]) => {
      const at = row[column as keyof typeof MOMENTS];
      return at === null ? [] : [{ what, at: instant(at) }];
    }),
    payment: payment && { ...payment, refundable: payment.captured - payment.promised },
    refunds: row.refunds.map((refund) => ({ ...refund, at: instant(refund.at) })),
    disputes: row.disputes.map((dispute) => ({ ...dispute, at: instant(dispute.at) })),
    flagged,
    history,
  };
}

import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderLines, orders, placeClaims } from "@/db/schema";
import { bigInteger, boolean, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, none, rawSql, sql, transactionTime } from "@/lib/platform/sql/template";
import { managedPlaces } from "../team/managed.queries";
import type { OrderStatus } from "./order.schemas";

/** A line of an order. Amounts are in minor units. */
export interface OrderLineRow {
  item_id: string;
  name: string;
  quantity: number;
  unit_price: number;
  total: number;
  note: string | null;
}

const ORDER = {
  id: rowId,
  customer_short_id: text(),
  place_id: rowId,
  status: text<OrderStatus>(),
  lines: json<OrderLineRow[]>(),
  subtotal: bigInteger,
  total: bigInteger,
  refunded_amount: bigInteger,
  currency: text(),
  note: orNull(text()),
  created_at: timestamp,
  paid_at: orNull(timestamp),
  confirmed_at: orNull(timestamp),
  completed_at: orNull(timestamp),
  cancelled_at: orNull(timestamp),
};
export type OrderRow = RowOf<typeof ORDER>;

/** Whether an unpaid order is past its hour. It counts as expired before the sweep records it. */
export const isOverdue = sql`(${orders.status} = 'pending_payment' and ${orders.expiresAt} <= now())`;
/** The status of an order for its readers. */
export const currentStatus = sql`case when ${isOverdue} then 'expired' else ${orders.status} end`;
/** The lines of an order as JSON, an array of `OrderLineRow`. */
export const orderLinesJson = sql`(
  select json_agg(json_build_object('item_id', ${orderLines.productId}::text, 'name', ${orderLines.name},
      'quantity', ${orderLines.quantity}, 'unit_price', ${orderLines.unitPrice}, 'total', ${orderLines.total},
      'note', ${orderLines.note}) order by ${orderLines.position})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

const columns = sql`
  ${orders.id}, ${orders.customerShortId}, ${orders.placeId}, ${currentStatus} as status, ${orderLinesJson} as lines,
  ${orders.subtotal}, ${orders.total}, ${orders.refundedAmount}, ${orders.currency}, ${orders.note},
  ${orders.createdAt}, ${orders.paidAt}, ${orders.confirmedAt}, ${orders.completedAt}, ${orders.cancelledAt}`;
const isSeenByMerchant = sql`${orders.status} not in ('pending_payment', 'expired')`;
/** The claim by which the merchant at checkout is still the merchant of the order's place. */
const isMerchantsClaim = sql`${placeClaims.placeId} = ${orders.placeId} and ${placeClaims.userId} = ${orders.merchantId}
  and ${placeClaims.status} = 'approved'`;

/** Whether an order is paid and not completed, and its merchant has lost the place. */
export const isStranded = sql`(${orders.status} in ('paid', 'confirmed')
  and not exists (select from ${placeClaims} where ${isMerchantsClaim}))`;

export interface OrderPage {
  status: OrderStatus | null;
  /** The id that the page ends before; null for the newest orders. */
  before: string | null;
  limit: number;
}

const orderPageClause = ({ status, before, limit }: OrderPage): Fragment => sql`
  ${status === null ? none : sql`and ${currentStatus} = ${status}`}
  ${before === null ? none : sql`and ${orders.id} < ${before}`}
  order by ${orders.id} desc limit ${rawSql(String(limit))}`;

const PAGES: OrderPage[] = [
  { status: null, before: null, limit: 21 },
  { status: "paid", before: null, limit: 21 },
  { status: null, before: "9", limit: 21 },
  { status: "paid", before: "9", limit: 21 },
];
const PAGE_SAMPLES = PAGES.map((page): [string, OrderPage] => ["1", page]);

/** A buyer's orders, newest first. */
export const readBuyerOrders = query({
  row: ORDER,
  sql: (userId: string, page: OrderPage) => sql`
    select ${columns} from ${orders} where ${orders.userId} = ${userId} ${orderPageClause(page)}`,
  samples: PAGE_SAMPLES,
});

/** An order of a buyer. */
export const findBuyerOrder = queryRow({
  row: ORDER,
  sql: (userId: string, id: string) => sql`
    select ${columns} from ${orders} where ${orders.id} = ${id} and ${orders.userId} = ${userId}`,
  samples: [["usr_1", "1"]],
});

/** A merchant's paid orders at a place, newest first, without those of the place's former merchants. */
export const readPlaceOrders = query({
  row: ORDER,
  sql: (userId: string, placeId: string, page: OrderPage) => sql`
    select ${columns} from ${orders}
    where ${orders.placeId} = ${placeId} and ${orders.merchantId} = ${userId} and ${isSeenByMerchant}
      ${orderPageClause(page)}`,
  samples: PAGES.map((page): [string, string, OrderPage] => ["usr_1", "1", page]),
});

/** The paid orders of all places at which a user works: one page of each place from its index, then the newest of these. */
export const readMerchantOrders = query({
  row: ORDER,
  sql: (userId: string, page: OrderPage) => sql`
    select page.* from ${managedPlaces(userId, "orders")} cross join lateral (
      select ${columns} from ${orders}
      where ${orders.placeId} = managed.place_id and ${orders.merchantId} = managed.merchant_id
        and ${isSeenByMerchant} ${orderPageClause(page)}
    ) page
    order by page.id desc limit ${rawSql(String(page.limit))}`,
  samples: PAGE_SAMPLES,
});

/** A paid order of the places at which a user works. */
export const findMerchantOrder = queryRow({
  row: ORDER,
  sql: (userId: string, id: string) => sql`
    select ${columns} from ${orders}
    where ${orders.id} = ${id} and ${isSeenByMerchant}
      and (${orders.placeId}, ${orders.merchantId}) in (
        select managed.place_id, managed.merchant_id from ${managedPlaces(userId, "orders")})`,
  samples: [["usr_1", "1"]],
});

/** An order by its id. */
export const readOrder = queryRow({
  row: ORDER,
  sql: (id: string) => sql`select ${columns} from ${orders} where ${orders.id} = ${id}`,
  samples: [["1"]],
});

/**
 * Keeps the merchant of an order from losing the place until the transaction ends. A revocation would not find an order that
 * is being paid meanwhile, and so it would not make its refund due. Call it before the order is locked, as a revocation does.
 */
export const holdMerchant = matches({
  sql: (orderId: string) => sql`
    select 1 from ${orders} join ${placeClaims} on ${isMerchantsClaim} where ${orders.id} = ${orderId}
    for share of ${placeClaims}`,
  samples: [["1"]],
});

/**
 * An order's status, locked until the transaction ends. `live` means that the order can be paid: its hour is not over
 * and the merchant it was ordered from can still accept it.
 */
export const lockOrder = queryRow({
  row: { status: text<OrderStatus>(), live: boolean },
  sql: (id: string) => sql`
    select ${orders.status},
      ${orders.expiresAt} > now() and exists (select from ${placeClaims} where ${isMerchantsClaim}) as live
    from ${orders} where ${orders.id} = ${id} for update`,
  samples: [["1"]],
});

/** The columns that each status sets besides its own. Cancelling a paid order makes a refund due. */
const EFFECTS = {
  expired: {},
  paid: { paidAt: transactionTime },
  confirmed: { confirmedAt: transactionTime },
  completed: { completedAt: transactionTime, refundDue: false },
  cancelled: {
    cancelledAt: transactionTime,
    refundDue: sql`${orders.total} > ${orders.refundedAmount}`.getSQL(),
  },
};

/** Changes an order's status; false if its status is not one of `from`. */
export async function moveOrder(
  tx: Tx,
  id: string,
  from: readonly OrderStatus[],
  to: keyof typeof EFFECTS,
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status: to, ...EFFECTS[to] })
    .where(and(eq(orders.id, BigInt(id)), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}

/** Expires unpaid orders past their hour, oldest first. Concurrent callers take different rows. */
export const expireOrders = query({
  row: { id: rowId },
  sql: (limit: number) => sql`
    update ${orders} set ${nameOf(orders.status)} = 'expired' where ${orders.id} in (
      select ${orders.id} from ${orders} where ${isOverdue}
      order by ${orders.expiresAt} limit ${limit} for update skip locked)
    returning ${orders.id}`,
  samples: [[100]],
});

/**
 * Marks a refund as due for the orders that a merchant has not completed, when the merchant loses the place. Orders are locked by
 * their ids, as wherever a transaction changes several.
 */
export const markStranded = command({
  sql: (userId: string, placeId: string) => sql`
    update ${orders} set ${nameOf(orders.refundDue)} = true where ${orders.id} in (
      select ${orders.id} from ${orders} where ${orders.placeId} = ${placeId} and ${orders.merchantId} = ${userId}
        and ${orders.status} in ('paid', 'confirmed') and ${orders.total} > ${orders.refundedAmount}
      order by ${orders.id} for no key update)`,
  samples: [["usr_1", "1"]],
});

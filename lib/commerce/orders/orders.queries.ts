import { sql } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import type { OrderStatus } from "./order.schemas";

export interface OrderLineRow {
  item_id: string;
  name: string;
  quantity: number;
  unit_price: number;
  total: number;
  note: string | null;
}

export interface OrderRow {
  id: string;
  customer_short_id: string;
  place_id: string;
  status: OrderStatus;
  lines: OrderLineRow[];
  subtotal: string;
  total: string;
  refunded_amount: string;
  currency: string;
  note: string | null;
  created_at: Date | string;
  paid_at: Date | string | null;
  confirmed_at: Date | string | null;
  completed_at: Date | string | null;
  cancelled_at: Date | string | null;
}

/** An unpaid order ends with its hour, whether or not anyone has written that down yet. */
const STATUS = "case when o.status = 'pending_payment' and o.expires_at <= now() then 'expired' else o.status end";
const COLUMNS = `o.id::text as id, o.customer_short_id, o.place_id::text as place_id, ${STATUS} as status,
  (select json_agg(json_build_object('item_id', l.product_id::text, 'name', l.name, 'quantity', l.quantity,
      'unit_price', l.unit_price, 'total', l.total, 'note', l.note) order by l.position)
    from order_lines l where l.order_id = o.id) as lines,
  o.subtotal::text as subtotal, o.total::text as total, o.refunded_amount::text as refunded_amount,
  o.currency, o.note, o.created_at, o.paid_at, o.confirmed_at, o.completed_at, o.cancelled_at`;
const SEEN_BY_MERCHANT = "o.status not in ('pending_payment', 'expired')";

export interface OrderPage {
  status: OrderStatus | null;
  before: string | null;
  limit: number;
}

const within = (db: Sql, { status, before, limit }: OrderPage) => db`
  ${status === null ? db`` : db`and ${db.unsafe(STATUS)} = ${status}`}
  ${before === null ? db`` : db`and o.id < ${before}::bigint`}
  order by o.id desc limit ${db.unsafe(String(limit))}`;

export const readBuyerOrders = (db: Sql, userId: string, page: OrderPage): Promise<OrderRow[]> => db<OrderRow[]>`
  select ${db.unsafe(COLUMNS)} from orders o where o.user_id = ${userId} ${within(db, page)}`;

export async function findBuyerOrder(db: Sql, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`
    select ${db.unsafe(COLUMNS)} from orders o where o.id = ${id} and o.user_id = ${userId}`;
  return row;
}

/** The same inside a transaction. */
export async function findBuyerOrderIn(tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.execute<OrderRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from orders o where o.id = ${id}::bigint and o.user_id = ${userId}`);
  return row;
}

export const readPlaceOrders = (db: Sql, placeId: string, page: OrderPage): Promise<OrderRow[]> => db<OrderRow[]>`
  select ${db.unsafe(COLUMNS)} from orders o
  where o.place_id = ${placeId} and ${db.unsafe(SEEN_BY_MERCHANT)} ${within(db, page)}`;

/** The orders of all places whose merchant the user is: of each place a page from its index, and of those the first. */
export const readMerchantOrders = (db: Sql, userId: string, page: OrderPage): Promise<OrderRow[]> => db<OrderRow[]>`
  select page.* from place_claims c cross join lateral (
    select ${db.unsafe(COLUMNS)} from orders o
    where o.place_id = c.place_id and ${db.unsafe(SEEN_BY_MERCHANT)} ${within(db, page)}
  ) page
  where c.user_id = ${userId} and c.status = 'approved'
  order by page.id::bigint desc limit ${db.unsafe(String(page.limit))}`;

const MERCHANTS = (userId: string) => sql`exists (
  select from place_claims c where c.place_id = o.place_id and c.user_id = ${userId} and c.status = 'approved')`;

export async function findMerchantOrder(db: Orm | Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.execute<OrderRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from orders o
    where o.id = ${id}::bigint and ${sql.raw(SEEN_BY_MERCHANT)} and ${MERCHANTS(userId)}`);
  return row;
}

/**
 * What an order's state is, held until the transaction ends. `live`: it may be paid, because its hour is not over and
 * its place has a merchant who can take it on.
 */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx.execute<{
    status: OrderStatus;
    live: boolean;
    cart_id: string;
    total: string;
    currency: string;
    refunded_amount: string;
  }>(sql`
    select status, expires_at > now() and exists (
        select from place_claims c where c.place_id = orders.place_id and c.status = 'approved') as live, cart_id::text as cart_id, total::text as total, currency,
      refunded_amount::text as refunded_amount
    from orders where id = ${id}::bigint for update`);
  return row;
}

/** Moves an order on; false where it is not in one of those states. Cancelling what was paid makes a refund due. */
export async function moveOrder(
  tx: Tx,
  id: string,
  from: readonly OrderStatus[],
  to: Exclude<OrderStatus, "pending_payment">,
): Promise<boolean> {
  const moment = to === "expired" ? sql`` : sql`, ${sql.raw(`${to}_at`)} = now()`;
  const due = to === "cancelled" ? sql`, refund_due = total > refunded_amount` : sql``;
  const moved = await tx.execute(sql`
    update orders set status = ${to} ${moment} ${due}
    where id = ${id}::bigint and status in ${from} returning 1`);
  return moved.length > 0;
}

/** Ends unpaid orders whose hour is over, the oldest first; of several who do this at once each takes others. */
export async function expireOrders(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    update orders set status = 'expired' where id in (
      select id from orders where status = 'pending_payment' and expires_at <= now()
      order by expires_at limit ${limit} for update skip locked)
    returning id::text as id`);
  return rows.map(({ id }) => id);
}

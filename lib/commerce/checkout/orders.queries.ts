import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { ProviderName } from "@/lib/payments/port";

/** An order of the cart that is not paid, with all that says whether it still waits for its payment. */
export interface PendingOrder {
  id: string;
  live: boolean;
  /** Whether its payment was set up and not cancelled by the provider since, or someone is at it. */
  under_way: boolean;
}

export async function lockPendingOrder(tx: Tx, cartId: string): Promise<PendingOrder | undefined> {
  const [row] = await tx.execute<PendingOrder & Record<string, unknown>>(sql`
    select o.id::text as id, o.expires_at > now() as live,
      (p.provider_payment_id is not null and p.status <> 'canceled')
        or exists (select from idempotency_keys k where k.order_id = o.id and k.lease_until > now() and k.answer is null)
        as under_way
    from orders o join payments p on p.order_id = o.id
    where o.cart_id = ${cartId}::bigint and o.status = 'pending_payment' for update of o`);
  return row;
}

export interface NewOrder {
  userId: string;
  placeId: string;
  cartId: string;
  customerShortId: string;
  currency: string;
  total: number;
  note: string | null;
  lines: readonly {
    productId: string;
    name: string;
    quantity: number;
    unitPrice: number;
    note: string | null;
  }[];
}

/** Writes an order with its lines; it waits an hour for its payment. Fails on `orders_one_pending`. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into orders (user_id, place_id, cart_id, customer_short_id, currency, subtotal, total, note, expires_at)
    values (${order.userId}, ${order.placeId}::bigint, ${order.cartId}::bigint, ${order.customerShortId},
      ${order.currency}, ${order.total}, ${order.total}, ${order.note}, now() + interval '60 minutes')
    returning id::text as id`);
  if (!row) throw new Error("the order came back empty");
  await tx.execute(sql`
    insert into order_lines (order_id, position, product_id, name, quantity, unit_price, total, note)
    select ${row.id}::bigint, n, "productId", name, quantity, "unitPrice", "unitPrice" * quantity, note
    from rows from (json_to_recordset(${JSON.stringify(order.lines)}::json)
      as ("productId" bigint, name text, quantity smallint, "unitPrice" bigint, note text))
      with ordinality as given("productId", name, quantity, "unitPrice", note, n)`);
  return row.id;
}

export interface PaymentTerms {
  order_id: string;
  cart_id: string;
  provider: ProviderName;
  reference: string;
  amount: string;
  currency: string;
}

export async function insertPayment(
  tx: Tx,
  payment: { orderId: string; provider: ProviderName; reference: string; amount: number; currency: string },
): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, provider, reference, amount, currency)
    values (${payment.orderId}::bigint, ${payment.provider}, ${payment.reference}, ${payment.amount},
      ${payment.currency})`);
}

/** What is to be paid for an order that still waits for it; undefined once it does not. */
export async function findTerms(tx: Tx, orderId: string): Promise<PaymentTerms | undefined> {
  const [row] = await tx.execute<PaymentTerms & Record<string, unknown>>(sql`
    select order_id::text as order_id, o.cart_id::text as cart_id, provider, reference, p.amount::text as amount, p.currency
    from payments p join orders o on o.id = p.order_id
    where o.id = ${orderId}::bigint and o.status = 'pending_payment' and o.expires_at > now() for update of o`);
  return row;
}

/** Of a payment of nothing: no provider hears of it. */
export async function setPaymentDone(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update payments set status = 'succeeded', updated_at = now() where order_id = ${orderId}::bigint`);
}

export async function setProviderPayment(tx: Tx, orderId: string, providerPaymentId: string): Promise<void> {
  await tx.execute(sql`
    update payments set provider_payment_id = ${providerPaymentId}, updated_at = now()
    where order_id = ${orderId}::bigint`);
}

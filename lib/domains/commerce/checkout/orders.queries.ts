import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { carts, idempotencyKeys, orderLines, orders, payments, placeClaims } from "@/db/schema";
import { namesOf } from "@/lib/platform/sql/column-lists";
import { bigInteger, boolean, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, queryOne, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { ProviderName } from "@/lib/providers/payments/port";

const PENDING = { id: rowId, live: boolean, under_way: boolean };
export type PendingOrder = RowOf<typeof PENDING>;

/**
 * An unpaid order of an owner's cart, locked until the transaction ends. `live`: its hour is not over. `under_way`: its payment
 * exists and is not cancelled, or a request is creating it.
 */
export const lockPendingOrder = queryRow({
  row: PENDING,
  sql: (owner: string) => sql`
    select ${orders.id}, ${orders.expiresAt} > now() as live,
      (${payments.providerPaymentId} is not null and ${payments.status} <> 'canceled')
        or exists (select from ${idempotencyKeys} where ${idempotencyKeys.orderId} = ${orders.id}
          and ${idempotencyKeys.leaseUntil} > now() and ${idempotencyKeys.answer} is null) as under_way
    from ${orders} join ${payments} on ${payments.orderId} = ${orders.id}
    where ${orders.cartId} = (select ${carts.id} from ${carts} where ${carts.owner} = ${owner})
      and ${orders.status} = 'pending_payment' for update of ${orders}`,
  samples: [["usr_1"]],
});

/** The merchant of the place of an owner's cart, and the short id by which the merchant knows the owner from an earlier order. */
export const findMerchantOfCart = queryRow({
  row: { user_id: text(), short_id: orNull(text()) },
  sql: (owner: string) => sql`
    select ${placeClaims.userId}, (select ${orders.customerShortId} from ${orders}
        where ${orders.userId} = ${owner} and ${orders.merchantId} = ${placeClaims.userId}
        order by ${orders.id} desc limit 1) as short_id
    from ${carts} join ${placeClaims} on ${placeClaims.placeId} = ${carts.placeId}
    where ${carts.owner} = ${owner} and ${placeClaims.status} = 'approved'`,
  samples: [["usr_1"]],
});

/** A line of a new order. The price is in minor units. */
interface NewLine {
  productId: string;
  name: string;
  quantity: number;
  unitPrice: number;
  note: string | null;
}

export interface NewOrder {
  userId: string;
  placeId: string;
  /** The merchant of the place; null if it has none. */
  merchantId: string | null;
  /** In basis points. */
  commissionRate: number;
  cartId: string;
  customerShortId: string;
  currency: string;
  /** In minor units. */
  total: number;
  note: string | null;
  lines: readonly NewLine[];
  /** The idempotency key of the request. */
  key: string;
  provider: ProviderName;
  /** Our name of the payment at the provider. */
  reference: string;
}

const SAMPLE: NewOrder = {
  userId: "usr_1",
  placeId: "1",
  merchantId: null,
  commissionRate: 0,
  cartId: "1",
  customerShortId: "0",
  currency: "XCD",
  total: 0,
  note: null,
  lines: [],
  key: "key",
  provider: "sandbox",
  reference: "pay_1",
};

/**
 * Inserts an order with its lines and its payment, which can be made for one hour, and notes it at its key. One statement,
 * because each further one would be a round trip while the cart is locked. Fails on `orders_one_pending`.
 */
export const insertOrder = queryOne({
  row: { id: rowId },
  sql: (order: NewOrder) => sql`
    with placed as (
      insert into ${orders} (${namesOf([
        orders.userId,
        orders.placeId,
        orders.merchantId,
        orders.commissionRate,
        orders.cartId,
        orders.customerShortId,
        orders.currency,
        orders.subtotal,
        orders.total,
        orders.note,
        orders.expiresAt,
      ])})
      values (${order.userId}, ${order.placeId}, ${order.merchantId}, ${order.commissionRate}, ${order.cartId},
        ${order.customerShortId}, ${order.currency}, ${order.total}, ${order.total}, ${order.note},
        now() + interval '60 minutes')
      returning ${nameOf(orders.id)}
    ), lines as (
      insert into ${orderLines} (${namesOf([
        orderLines.orderId,
        orderLines.position,
        orderLines.productId,
        orderLines.name,
        orderLines.quantity,
        orderLines.unitPrice,
        orderLines.total,
        orderLines.note,
      ])})
      select placed.id, n, "productId", name, quantity, "unitPrice", "unitPrice" * quantity, line.note
      from placed, rows from (json_to_recordset(${JSON.stringify(order.lines)}::json)
        as ("productId" bigint, name text, quantity smallint, "unitPrice" bigint, note text))
        with ordinality as line("productId", name, quantity, "unitPrice", note, n)
    ), payment as (
      insert into ${payments} (${namesOf([
        payments.orderId,
        payments.provider,
        payments.reference,
        payments.amount,
        payments.currency,
      ])})
      select placed.id, ${order.provider}, ${order.reference}, ${order.total}::bigint, ${order.currency} from placed
    ), keyed as (
      update ${idempotencyKeys} set ${nameOf(idempotencyKeys.orderId)} = placed.id from placed
      where ${idempotencyKeys.userId} = ${order.userId} and ${idempotencyKeys.key} = ${order.key}
    )
    select id from placed`,
  samples: [[SAMPLE]],
});

const PAYMENT_TERMS = {
  order_id: rowId,
  cart_id: rowId,
  provider: text<ProviderName>(),
  reference: text(),
  /** In minor units. */
  amount: bigInteger,
  currency: text(),
};
export type PaymentTerms = RowOf<typeof PAYMENT_TERMS>;

/** The payment terms of an order that waits for payment, which is locked; undefined for any other order. */
export const findTerms = queryRow({
  row: PAYMENT_TERMS,
  sql: (orderId: string) => sql`
    select ${payments.orderId}, ${orders.cartId}, ${payments.provider}, ${payments.reference}, ${payments.amount},
      ${payments.currency}
    from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
    where ${orders.id} = ${orderId} and ${orders.status} = 'pending_payment' and ${orders.expiresAt} > now()
    for update of ${orders}`,
  samples: [["1"]],
});

/** Marks a zero-amount payment as succeeded; the provider is not called. */
export async function setPaymentDone(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "succeeded", updatedAt: transactionTime })
    .where(eq(payments.orderId, BigInt(orderId)));
}

export const setProviderPayment = command({
  sql: (orderId: string, providerPaymentId: string) => sql`
    update ${payments} set ${nameOf(payments.providerPaymentId)} = ${providerPaymentId}, ${nameOf(payments.updatedAt)} = now()
    where ${payments.orderId} = ${orderId}`,
  samples: [["1", "pi_1"]],
});

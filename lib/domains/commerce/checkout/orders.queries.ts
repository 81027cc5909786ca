import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { idempotencyKeys, orderLines, orders, payments } from "@/db/schema";
import { bigInteger, boolean, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql, transactionTime } from "@/lib/platform/sql/template";
import type { ProviderName } from "@/lib/providers/payments/port";

/**
 * An unpaid order of a cart, locked until the transaction ends. `live`: its hour is not over. `under_way`: its payment
 * exists and is not cancelled, or a request is creating it.
 */
export const lockPendingOrder = queryRow({
  row: { id: rowId, live: boolean, under_way: boolean },
  sql: (cartId: string) => sql`
    select ${orders.id}, ${orders.expiresAt} > now() as live,
      (${payments.providerPaymentId} is not null and ${payments.status} <> 'canceled')
        or exists (select from ${idempotencyKeys} where ${idempotencyKeys.orderId} = ${orders.id}
          and ${idempotencyKeys.leaseUntil} > now() and ${idempotencyKeys.answer} is null) as under_way
    from ${orders} join ${payments} on ${payments.orderId} = ${orders.id}
    where ${orders.cartId} = ${cartId} and ${orders.status} = 'pending_payment' for update of ${orders}`,
  samples: [["1"]],
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
}

const insertLines = command({
  sql: (orderId: string, lines: readonly NewLine[]) => sql`
    insert into ${orderLines} (${nameOf(orderLines.orderId)}, ${nameOf(orderLines.position)},
      ${nameOf(orderLines.productId)}, ${nameOf(orderLines.name)}, ${nameOf(orderLines.quantity)},
      ${nameOf(orderLines.unitPrice)}, ${nameOf(orderLines.total)}, ${nameOf(orderLines.note)})
    select ${orderId}::bigint, n, "productId", name, quantity, "unitPrice", "unitPrice" * quantity, note
    from rows from (json_to_recordset(${JSON.stringify(lines)}::json)
      as ("productId" bigint, name text, quantity smallint, "unitPrice" bigint, note text))
      with ordinality as line("productId", name, quantity, "unitPrice", note, n)`,
  samples: [["1", []]],
});

/** Inserts an order with its lines, which can be paid for one hour. Fails on `orders_one_pending`. */
export async function insertOrder(tx: Tx, { placeId, cartId, total, lines, ...order }: NewOrder): Promise<string> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      placeId: BigInt(placeId),
      cartId: BigInt(cartId),
      subtotal: total,
      total,
      expiresAt: sql`now() + interval '60 minutes'`.getSQL(),
    })
    .returning({ id: orders.id });
  if (!row) throw new Error("the insert returned no order");
  const id = String(row.id);
  await insertLines(tx, id, lines);
  return id;
}

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

export async function insertPayment(
  tx: Tx,
  {
    orderId,
    ...payment
  }: { orderId: string; provider: ProviderName; reference: string; amount: number; currency: string },
): Promise<void> {
  await tx.insert(payments).values({ orderId: BigInt(orderId), ...payment });
}

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

export async function setProviderPayment(tx: Tx, orderId: string, providerPaymentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ providerPaymentId, updatedAt: transactionTime })
    .where(eq(payments.orderId, BigInt(orderId)));
}

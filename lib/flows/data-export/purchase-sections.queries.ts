import { cartLines, carts, orderLines, orders, payments, refunds } from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { isOwnedBy, list, type ReadSection, section } from "./section.queries";

/** The part of `SECTIONS` that concerns the cart and orders. */
export const PURCHASE_SECTIONS: Readonly<Record<string, ReadSection>> = {
  cart: section({
    from: carts,
    key: carts.id,
    where: isOwnedBy(carts.owner),
    columns: [carts.placeId, carts.changedAt],
    nested: {
      items: list(
        cartLines,
        [cartLines.productId, cartLines.quantity, cartLines.note, cartLines.changedAt],
        cartLines.id,
        sql`${cartLines.cartId} = ${carts.id}`,
      ),
    },
  }),
  orders: section({
    from: orders,
    key: orders.id,
    where: isOwnedBy(orders.userId),
    columns: [
      orders.id,
      orders.placeId,
      orders.customerShortId,
      orders.status,
      orders.currency,
      orders.subtotal,
      orders.total,
      orders.refundedAmount,
      orders.note,
      orders.createdAt,
      orders.paidAt,
      orders.confirmedAt,
      orders.completedAt,
      orders.cancelledAt,
    ],
    nested: {
      lines: list(
        orderLines,
        [orderLines.name, orderLines.quantity, orderLines.unitPrice, orderLines.total, orderLines.note],
        orderLines.position,
        sql`${orderLines.orderId} = ${orders.id}`,
      ),
      payments: list(
        payments,
        [payments.id, payments.amount, payments.currency, payments.status, payments.createdAt],
        payments.id,
        sql`${payments.orderId} = ${orders.id}`,
      ),
      refunds: list(
        refunds,
        [refunds.id, refunds.amount, refunds.status, refunds.createdAt],
        refunds.id,
        sql`${refunds.paymentId} in (select ${payments.id} from ${payments} where ${payments.orderId} = ${orders.id})`,
      ),
    },
  }),
};

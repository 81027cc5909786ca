import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId } from "@/lib/http/fields";
import { MERCHANT_STATUSES, ORDER_STATUSES, Order } from "./order.schemas";

const page = { limit: limitParam(20, 100), cursor: cursorParam };
const statusFilter = { description: "Only orders with this status. Default: all." };
export const BuyerOrderQuery = z.object({ status: z.enum(ORDER_STATUSES).optional().meta(statusFilter), ...page });
export const MerchantOrderQuery = z.object({
  status: z.enum(MERCHANT_STATUSES).optional().meta(statusFilter),
  ...page,
});
export type OrderQuery = z.output<typeof BuyerOrderQuery> | z.output<typeof MerchantOrderQuery>;

const Orders = z.strictObject({
  data: z.array(Order),
  meta: CursorMeta,
});
const buyer = { tag: "Commerce", auth: "member", limit: "none" } as const;
const merchant = { tag: "Merchants", auth: "merchant", limit: "none" } as const;
const one = { params: z.object({ orderId: rowId }), output: Data(Order) };

export const listOrders = endpoint({
  ...buyer,
  id: "listOrders",
  method: "GET",
  path: "/api/v1/orders",
  summary: "List your orders, newest first",
  description: "Your own orders as a buyer, in every state.",
  query: BuyerOrderQuery,
  output: Orders,
  errors: ["invalid_cursor"],
});

export const getOrder = endpoint({
  ...buyer,
  id: "getOrder",
  method: "GET",
  path: "/api/v1/orders/{id}",
  summary: "Retrieve an order",
  description: "One of your own orders. Another buyer's order gives 404.",
  params: z.object({ id: rowId }),
  output: Data(Order),
});

export const listMerchantOrders = endpoint({
  ...merchant,
  id: "listMerchantOrders",
  method: "GET",
  path: "/api/v1/me/orders",
  summary: "List paid orders at all your places, newest first",
  description: "Orders appear when they are paid. They name no buyer, only `customer_short_id`.",
  query: MerchantOrderQuery,
  output: Orders,
  errors: ["claim_not_approved", "invalid_cursor"],
});

export const listPlaceOrders = endpoint({
  ...merchant,
  id: "listPlaceOrders",
  method: "GET",
  path: "/api/v1/me/places/{id}/orders",
  summary: "List a place's paid orders, newest first",
  description: "Orders appear when they are paid. They name no buyer, only `customer_short_id`.",
  params: z.object({ id: rowId }),
  query: MerchantOrderQuery,
  output: Orders,
  errors: ["claim_not_approved", "invalid_cursor"],
});

export const getMerchantOrder = endpoint({
  ...merchant,
  ...one,
  id: "getMerchantOrder",
  method: "GET",
  path: "/api/v1/me/orders/{orderId}",
  summary: "Retrieve an order at one of your places",
  errors: ["claim_not_approved"],
  description: "An order that was paid at one of your places. Another merchant's order gives 404.",
});

export const confirmOrder = endpoint({
  ...merchant,
  ...one,
  id: "confirmOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/confirm",
  summary: "Confirm a paid order",
  description: "Idempotent.",
  errors: ["claim_not_approved", "validation_error"],
});

export const completeOrder = endpoint({
  ...merchant,
  ...one,
  id: "completeOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/complete",
  summary: "Complete a confirmed order",
  description: "Idempotent.",
  errors: ["claim_not_approved", "validation_error"],
});

export const cancelOrder = endpoint({
  ...merchant,
  ...one,
  id: "cancelOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/cancel",
  summary: "Cancel a paid or confirmed order",
  description: "Does not refund the buyer; an operator issues the refund. Idempotent.",
  errors: ["claim_not_approved", "validation_error"],
});

export const refundOrder = endpoint({
  ...merchant,
  id: "refundMerchantOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/refund",
  summary: "Refund an order (always returns 403)",
  description:
    "Only operators can issue refunds. Returns 403 to every member, even if the order does not exist. An id that cannot be " +
    "decoded gives 404.",
  params: z.object({ orderId: z.string().meta({ description: "A decimal id.", example: "42" }) }),
  status: [],
  output: null,
  errors: ["not_found"],
});

import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { cursorParam, Data, limitParam, rowId } from "@/lib/http/fields";
import { MERCHANT_STATUSES, ORDER_STATUSES, Order } from "./order.schemas";

const page = { limit: limitParam(20, 100), cursor: cursorParam };
export const BuyerOrderQuery = z.object({ status: z.enum(ORDER_STATUSES).optional(), ...page });
export const MerchantOrderQuery = z.object({ status: z.enum(MERCHANT_STATUSES).optional(), ...page });
export type OrderQuery = z.output<typeof BuyerOrderQuery> | z.output<typeof MerchantOrderQuery>;

const Orders = z.strictObject({
  data: z.array(Order),
  meta: z.strictObject({ cursor: z.string().nullable().meta({ example: null }) }),
});
const buyer = { tag: "Commerce", auth: "member", limit: "none" } as const;
const merchant = { tag: "Merchants", auth: "merchant", limit: "none" } as const;
const one = { params: z.object({ orderId: rowId }), output: Data(Order) };

export const listOrders = endpoint({
  ...buyer,
  id: "listOrders",
  method: "GET",
  path: "/api/v1/orders",
  summary: "What one has ordered, newest first",
  query: BuyerOrderQuery,
  output: Orders,
  errors: ["invalid_cursor"],
});

export const getOrder = endpoint({
  ...buyer,
  id: "getOrder",
  method: "GET",
  path: "/api/v1/orders/{id}",
  summary: "One of one's own orders",
  params: z.object({ id: rowId }),
  output: Data(Order),
});

export const listMerchantOrders = endpoint({
  ...merchant,
  id: "listMerchantOrders",
  method: "GET",
  path: "/api/v1/me/orders",
  summary: "The paid orders of all of one's places, newest first",
  query: MerchantOrderQuery,
  output: Orders,
  errors: ["invalid_cursor"],
});

export const listPlaceOrders = endpoint({
  ...merchant,
  id: "listPlaceOrders",
  method: "GET",
  path: "/api/v1/me/places/{id}/orders",
  summary: "The paid orders of one of one's places, newest first",
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
  summary: "An order of one of one's places",
});

export const confirmOrder = endpoint({
  ...merchant,
  ...one,
  id: "confirmOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/confirm",
  summary: "Take a paid order on",
  description: "Repeating it changes nothing.",
  errors: ["validation_error"],
});

export const completeOrder = endpoint({
  ...merchant,
  ...one,
  id: "completeOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/complete",
  summary: "Say that a confirmed order is done",
  description: "Repeating it changes nothing.",
  errors: ["validation_error"],
});

export const cancelOrder = endpoint({
  ...merchant,
  ...one,
  id: "cancelOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/cancel",
  summary: "Cancel a paid or confirmed order",
  description: "The refund is an operator's to make. Repeating it changes nothing.",
  errors: ["validation_error"],
});

export const refundOrder = endpoint({
  ...merchant,
  id: "refundMerchantOrder",
  method: "POST",
  path: "/api/v1/me/orders/{orderId}/refund",
  summary: "Refused: refunds are an operator's to make",
  params: z.object({ orderId: rowId }),
  output: null,
});

import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { type ApiResult, callApi } from "../_lib/api-call";

export type Order = Schemas["Order"];
export const MERCHANT_ORDER_STATUSES = ["paid", "confirmed", "completed", "cancelled"] as const;
export type OrderStatus = (typeof MERCHANT_ORDER_STATUSES)[number];
export interface Page {
  data: Order[];
  meta: { cursor: string | null };
}

interface OrderQuery {
  /** One place; null for all of the merchant's. */
  place: string | null;
  status?: OrderStatus | undefined;
  limit?: number;
  cursor?: string | null;
}

/** A page of the paid orders, newest first. */
export async function fetchOrders({ place, status, limit = 20, cursor }: OrderQuery): Promise<ApiResult<Page>> {
  const query = { limit, ...(status && { status }), ...(cursor && { cursor }) };
  if (place === null) return callApi(api.GET("/api/v1/me/orders", { params: { query } }));
  return callApi(api.GET("/api/v1/me/places/{id}/orders", { params: { path: { id: place }, query } }));
}

// The list is sorted by creation, and an order expires unless it is paid within an hour (docs/contract.md#orders).
const PAYMENT_WINDOW_MS = 3_600_000;
const MAX_PAGES = 10;

/** The orders paid since a moment, at most 1,000; `complete` is false if there are more. */
export async function fetchOrdersSince(
  since: Date,
  place: string | null,
): Promise<ApiResult<{ orders: Order[]; complete: boolean }>> {
  const earliest = new Date(since.getTime() - PAYMENT_WINDOW_MS).toISOString();
  const orders: Order[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const result: ApiResult<Page> = await fetchOrders({ place, limit: 100, cursor });
    if (result.failure) return result;
    orders.push(...result.data.data.filter(({ paid_at }) => paid_at !== null && paid_at >= since.toISOString()));
    cursor = result.data.meta.cursor;
    const last = result.data.data.at(-1);
    if (!cursor || !last || last.created_at < earliest) return { data: { orders, complete: true } };
  }
  return { data: { orders, complete: false } };
}

/** The takings by currency, without cancelled orders: the totals less what was refunded of them. */
export function totalsOf(orders: readonly Order[]): [currency: string, takings: { net: number; refunded: number }][] {
  const totals = new Map<string, { net: number; refunded: number }>();
  for (const { status, currency, total, refunded_amount: refund } of orders) {
    if (status === "cancelled") continue;
    const { net, refunded } = totals.get(currency) ?? { net: 0, refunded: 0 };
    totals.set(currency, { net: net + total - refund, refunded: refunded + refund });
  }
  return [...totals];
}

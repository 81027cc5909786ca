import { api, type Schemas } from "@/lib/client/browser";
import { ask, type Outcome } from "../_lib/ask";

export type Order = Schemas["Order"];
export const STATES = ["paid", "confirmed", "completed", "cancelled"] as const;
export type State = (typeof STATES)[number];
export interface Page {
  data: Order[];
  meta: { cursor: string | null };
}

interface Wanted {
  /** Of one place; of all where there is none. */
  place: string | null;
  status?: State | undefined;
  limit?: number;
  cursor?: string | null;
}

/** A page of the orders that are paid for, newest first. */
export async function readOrders({ place, status, limit = 20, cursor }: Wanted): Promise<Outcome<Page>> {
  const query = { limit, ...(status && { status }), ...(cursor && { cursor }) };
  if (place === null) return ask(api.GET("/api/v1/me/orders", { params: { query } }));
  return ask(api.GET("/api/v1/me/places/{id}/orders", { params: { path: { id: place }, query } }));
}

// An order is paid within an hour of being placed, or never; the list is in the order of placing.
const PAYMENT_MS = 3_600_000;
const MOST_PAGES = 10;

/**
 * The orders that were paid for since a moment. A day of more than a thousand is not read to its end: `whole` says
 * whether it was.
 */
export async function readSince(
  since: Date,
  place: string | null,
): Promise<Outcome<{ orders: Order[]; whole: boolean }>> {
  const earliest = new Date(since.getTime() - PAYMENT_MS).toISOString();
  const orders: Order[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read: Outcome<Page> = await readOrders({ place, limit: 100, cursor });
    if (read.trouble) return read;
    orders.push(...read.data.data.filter(({ paid_at }) => paid_at !== null && paid_at >= since.toISOString()));
    cursor = read.data.meta.cursor;
    const last = read.data.data.at(-1);
    if (!cursor || !last || last.created_at < earliest) return { data: { orders, whole: true } };
  }
  return { data: { orders, whole: false } };
}

/** What orders come to, by currency; what was cancelled does not count. */
export function totalsOf(orders: readonly Order[]): [currency: string, total: number][] {
  const totals = new Map<string, number>();
  for (const { status, currency, total } of orders)
    if (status !== "cancelled") totals.set(currency, (totals.get(currency) ?? 0) + total);
  return [...totals];
}

/** A list whose newest page was read again: that page, and what was there behind it. */
export function mergeNewer(before: Page, fresh: Page): Page {
  const last = fresh.data.at(-1);
  if (!last || !fresh.meta.cursor) return fresh;
  const behind = before.data.filter(({ id }) => BigInt(id) < BigInt(last.id));
  return behind.length > 0 ? { data: [...fresh.data, ...behind], meta: before.meta } : fresh;
}

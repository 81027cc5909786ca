import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { merchantOf } from "../claims/merchant.service";
import type { Order } from "./order.schemas";
import type { OrderQuery } from "./orders.contract";
import { presentOrder } from "./orders.present";
import * as rows from "./orders.queries";

type Page = { data: Order[]; meta: { cursor: string | null } };
const DAY = 86_400;

async function paged(
  ctx: Ctx<User>,
  list: { list: string; owner: string },
  query: OrderQuery,
  read: (page: rows.OrderPage) => Promise<rows.OrderRow[]>,
): Promise<Page> {
  const status = query.status ?? null;
  const binding = { ...list, filters: { status }, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  const found = await read({ status, before, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentOrder),
    meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null },
  };
}

/** Lists the caller's orders, newest first. */
export const listOwn = (ctx: Ctx<User>, query: OrderQuery): Promise<Page> =>
  paged(ctx, { list: "orders", owner: ctx.actor.id }, query, (page) =>
    rows.readBuyerOrders(ctx.db.reads, ctx.actor.id, page),
  );

/** Returns one of the caller's orders; throws `not_found` for another user's, as for an unknown one. */
export async function getOwn(ctx: Ctx<User>, id: string): Promise<{ data: Order }> {
  const row = await rows.findBuyerOrder(ctx.db.reads, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return { data: presentOrder(row) };
}

/** Lists the paid orders of all places at which the caller may work orders. */
export const listForMerchant = (ctx: Ctx<User>, query: OrderQuery): Promise<Page> =>
  paged(ctx, { list: "merchant-orders", owner: ctx.actor.id }, query, (page) =>
    rows.readMerchantOrders(ctx.db.reads, ctx.actor.id, page),
  );

/** Lists the paid orders of one of these places. */
export async function listForPlace(ctx: Ctx<User>, placeId: string, query: OrderQuery): Promise<Page> {
  const merchantId = await merchantOf(ctx, placeId, "orders");
  const list = { list: "place-orders", owner: `${ctx.actor.id} ${placeId}` };
  return paged(ctx, list, query, (page) => rows.readPlaceOrders(ctx.db.reads, merchantId, placeId, page));
}

/** Returns a paid order of these places; throws `not_found` for another merchant's and for an unpaid one. */
export async function getForMerchant(ctx: Ctx<User>, id: string): Promise<{ data: Order }> {
  const row = await rows.findMerchantOrder(ctx.db.orm, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return { data: presentOrder(row) };
}

/** Rejects every refund by a merchant (docs/contract.md#orders). */
export async function refuseRefund(): Promise<never> {
  throw new AppError("forbidden");
}

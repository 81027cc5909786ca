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

/** What the caller has ordered, newest first. */
export const listOwn = (ctx: Ctx<User>, query: OrderQuery): Promise<Page> =>
  paged(ctx, { list: "orders", owner: ctx.actor.id }, query, (page) =>
    rows.readBuyerOrders(ctx.db.sql, ctx.actor.id, page),
  );

/** `not_found` for another's order, as for one that is not there. */
export async function getOwn(ctx: Ctx<User>, id: string): Promise<{ data: Order }> {
  const row = await rows.findBuyerOrder(ctx.db.sql, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return { data: presentOrder(row) };
}

/** The paid orders of all places whose merchant the caller is; none for who is no merchant. */
export const listForMerchant = (ctx: Ctx<User>, query: OrderQuery): Promise<Page> =>
  paged(ctx, { list: "merchant-orders", owner: ctx.actor.id }, query, (page) =>
    rows.readMerchantOrders(ctx.db.sql, ctx.actor.id, page),
  );

/** The paid orders of one place of the caller's. */
export async function listForPlace(ctx: Ctx<User>, placeId: string, query: OrderQuery): Promise<Page> {
  await merchantOf(ctx, placeId);
  const list = { list: "place-orders", owner: `${ctx.actor.id} ${placeId}` };
  return paged(ctx, list, query, (page) => rows.readPlaceOrders(ctx.db.sql, placeId, page));
}

/** `not_found` for an order of another merchant, and for one that nobody has paid. */
export async function getForMerchant(ctx: Ctx<User>, id: string): Promise<{ data: Order }> {
  const row = await rows.findMerchantOrder(ctx.db.orm, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return { data: presentOrder(row) };
}

/** Merchants refund nothing, whatever the order (interface.md, Commerce rule 3). */
export async function refuseRefund(): Promise<null> {
  throw new AppError("forbidden");
}

import { withTransaction } from "@/lib/database";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { merchantOf } from "../claims/merchant.service";
import { appendPriceIn } from "./create-product.service";
import type { Price, PriceInput } from "./items.contract";
import { presentPrice } from "./items.present";
import { held, itemOf } from "./items.service";
import { readPrices } from "./prices.queries";

const DAY = 86_400;

/** The prices that an item has had, newest first. */
export async function list(
  ctx: Ctx<User>,
  { place_id: placeId, itemId }: { place_id: string; itemId: string },
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: Price[]; meta: { cursor: string | null } }> {
  await merchantOf(ctx, placeId);
  const item = await itemOf(ctx, placeId, itemId);
  const binding = { list: "item-prices", owner: itemId, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  const rows = await readPrices(ctx.db.sql, item.variant_id, before, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentPrice),
    meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null },
  };
}

/** Gives an item a new price; those before stay as they are. */
export async function append(
  ctx: Ctx<User>,
  { place_id: placeId, itemId }: { place_id: string; itemId: string },
  given: PriceInput,
): Promise<{ data: Price }> {
  await merchantOf(ctx, placeId);
  return withTransaction(ctx, async (tx) => {
    // The item before its variant, as in every other change of it.
    const { variant_id: variantId } = await held(tx, placeId, itemId);
    const appended = await appendPriceIn(tx, { productId: itemId, variantId }, given, `user:${ctx.actor.id}`);
    return { data: presentPrice(appended) };
  });
}

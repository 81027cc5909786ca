import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { withTransaction } from "@/lib/platform/database/database";
import { merchantOf } from "../claims/merchant.service";
import { appendPriceIn } from "./create-product.service";
import type { Price, PriceInput } from "./items.contract";
import { presentPrice } from "./items.present";
import { itemOf, lockItemOf } from "./items.service";
import { readPrices } from "./prices.queries";

const DAY = 86_400;

/** Lists an item's price history, newest first. */
export async function list(
  ctx: Ctx<User>,
  { place_id: placeId, itemId }: { place_id: string; itemId: string },
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: Price[]; meta: { cursor: string | null } }> {
  await merchantOf(ctx, placeId, "menu");
  const item = await itemOf(ctx, placeId, itemId);
  const binding = { list: "item-prices", owner: itemId, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  const rows = await readPrices(ctx.db.reads, item.variant_id, before, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentPrice),
    meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null },
  };
}

/** Appends a price to an item. Earlier prices stay unchanged. */
export async function append(
  ctx: Ctx<User>,
  { place_id: placeId, itemId }: { place_id: string; itemId: string },
  given: PriceInput,
): Promise<{ data: Price }> {
  await merchantOf(ctx, placeId, "menu");
  return withTransaction(ctx, async (tx) => {
    // Lock the item before its variant, as every other change does.
    const { variant_id: variantId } = await lockItemOf(tx, placeId, itemId);
    const appended = await appendPriceIn(tx, { productId: itemId, variantId }, given, `user:${ctx.actor.id}`);
    return { data: presentPrice(appended) };
  });
}

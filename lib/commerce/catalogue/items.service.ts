import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { env } from "@/lib/env";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { isRowId } from "@/lib/http/fields";
import { shownAmount } from "../amounts";
import { merchantOf } from "../claims/merchant.service";
import { merged } from "../merged";
import { assertWindow } from "./categories.service";
import { appendPriceIn, createProductIn } from "./create-product.service";
import type { ItemChange, MenuItem, NewItem, PriceInput } from "./items.contract";
import { presentItem } from "./items.present";
import * as rows from "./items.queries";

const currency = (): string => env().DEFAULT_CURRENCY;

/** The items of the merchant's menu, shown or not, by position. */
export async function list(ctx: Ctx<User>, placeId: string): Promise<{ data: MenuItem[] }> {
  await merchantOf(ctx, placeId);
  const items = await rows.readItems(ctx.db.sql, placeId, currency());
  return { data: items.map((row) => presentItem(row, currency())) };
}

/** An item of the place that is not archived; `not_found` where there is none. */
export async function itemOf(ctx: Ctx, placeId: string, id: string): Promise<rows.ItemRow> {
  const row = await rows.findItem(ctx.db.sql, placeId, id, currency());
  if (!row) throw new AppError("not_found");
  return row;
}

export async function get(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId);
  return { data: presentItem(await itemOf(ctx, placeId, id), currency()) };
}

/** An item of a place that nobody else changes until the transaction is over; `not_found` where there is none. */
export async function held(tx: Tx, placeId: string, id: string): Promise<rows.ItemRow> {
  const row = await rows.lockItem(tx, placeId, id, currency());
  if (!row) throw new AppError("not_found");
  return row;
}

async function intoCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<void> {
  const known = categoryId === null || isRowId(categoryId);
  if (known && (await rows.setCategory(tx, placeId, id, categoryId))) return;
  throw new AppError("validation_error", [{ path: "body.category_id", message: "is no category of this place" }]);
}

async function guardingSku<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw violatedConstraint(error) === "product_variants_sku" ? new AppError("sku_taken") : error;
  });
}

/** Adds an item with its price to the menu, all of it or nothing. Throws `sku_taken`. */
export async function create(ctx: Ctx<User>, placeId: string, given: NewItem): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId);
  const { position = 0, published = true, enabled, starts_at, ends_at, category_id: categoryId = null } = given;
  const link = { position, published, enabled, starts_at, ends_at, actor: `user:${ctx.actor.id}` };
  const work = withTransaction(ctx, async (tx) => {
    const { productId } = await createProductIn(tx, placeId, given, link);
    await intoCategory(tx, placeId, productId, categoryId);
    return { data: presentItem(await held(tx, placeId, productId), currency()) };
  });
  return guardingSku(work);
}

/** The price that a change makes: what it leaves out stays, as far as it is in the same currency. */
function repriced(row: rows.ItemRow, { price, compare_at: compareAt, currency: priced }: ItemChange): PriceInput {
  const inForce = row.currency ?? currency();
  const next = priced ?? (price === undefined ? inForce : currency());
  const kept = next === inForce ? row : undefined;
  const amount = price ?? shownAmount(kept?.amount ?? null);
  if (amount === null) throw new AppError("validation_error", [{ path: "body.price", message: "is needed" }]);
  return {
    price: amount,
    compare_at: compareAt === undefined ? shownAmount(kept?.compare_at ?? null) : compareAt,
    currency: next,
  };
}

/** Changes what is given; a price is appended. Throws `not_found`, `validation_error` or `sku_taken`. */
export async function change(
  ctx: Ctx<User>,
  placeId: string,
  id: string,
  given: ItemChange,
): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId);
  const { price, compare_at: compareAt, currency: priced, category_id: categoryId, ...fields } = given;
  const work = withTransaction(ctx, async (tx) => {
    const row = await held(tx, placeId, id);
    const next = merged(row, { ...fields, ...(fields.description === "" && { description: null }) });
    assertWindow(presentItem(next, currency()));
    await rows.writeItem(tx, next);
    if (categoryId !== undefined) await intoCategory(tx, placeId, id, categoryId);
    if (price !== undefined || compareAt !== undefined || priced !== undefined) {
      const appended = repriced(row, given);
      await appendPriceIn(tx, { productId: id, variantId: row.variant_id }, appended, `user:${ctx.actor.id}`);
    }
    return { data: presentItem(await held(tx, placeId, id), currency()) };
  });
  return guardingSku(work);
}

/** Takes an item off the menu for good; orders and prices keep it. */
export async function archive(ctx: Ctx<User>, placeId: string, id: string): Promise<null> {
  await merchantOf(ctx, placeId);
  return withTransaction(ctx, async (tx) => {
    await held(tx, placeId, id);
    await rows.archive(tx, id);
    await recordAudit(tx, { actor: `user:${ctx.actor.id}`, action: "product.archive", entity: `product:${id}` });
    return null;
  });
}

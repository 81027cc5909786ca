import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { shownAmount } from "../amounts";
import { applyChange } from "../apply-change";
import { merchantOf } from "../claims/merchant.service";
import { assertWindow } from "./categories.service";
import { appendPriceIn, createProductIn } from "./create-product.service";
import type { ItemChange, MenuItem, NewItem, PriceInput } from "./items.contract";
import { presentItem } from "./items.present";
import * as rows from "./items.queries";
import { assertRoom } from "./menu-size.service";

const currency = (): string => env().DEFAULT_CURRENCY;

/** Lists the items of the merchant's menu by position, hidden ones included. */
export async function list(ctx: Ctx<User>, placeId: string): Promise<{ data: MenuItem[] }> {
  await merchantOf(ctx, placeId, "menu");
  const items = await rows.readItems(ctx.db.reads, placeId, currency());
  return { data: items.map((row) => presentItem(row, currency())) };
}

/** Reads an unarchived item of the place; throws `not_found` for any other. */
export async function itemOf(ctx: Ctx, placeId: string, id: string): Promise<rows.ItemRow> {
  const row = await rows.findItem(ctx.db.reads, placeId, id, currency());
  if (!row) throw new AppError("not_found");
  return row;
}

export async function get(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId, "menu");
  return { data: presentItem(await itemOf(ctx, placeId, id), currency()) };
}

/** Reads and locks an item of the place until the transaction ends; throws `not_found` for an unknown one. */
export async function lockItemOf(tx: Tx, placeId: string, id: string): Promise<rows.ItemRow> {
  const row = await rows.lockItem(tx, placeId, id, currency());
  if (!row) throw new AppError("not_found");
  return row;
}

async function intoCategory(tx: Tx, placeId: string, id: string, categoryId: string | null): Promise<void> {
  const known = categoryId === null || isRowId(categoryId);
  if (known && (await rows.setCategory(tx, placeId, id, categoryId))) return;
  throw new AppError("validation_error", [{ path: "body.category_id", message: "is not a category of this place" }]);
}

async function guardingSku<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw violatedConstraint(error) === "product_variants_sku" ? new AppError("sku_taken") : error;
  });
}

/** Adds an item with its price to the menu in one transaction. Throws `sku_taken`, or `validation_error` if the menu is full. */
export async function create(ctx: Ctx<User>, placeId: string, given: NewItem): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId, "menu");
  const { position = 0, published = true, enabled, starts_at, ends_at, category_id: categoryId = null } = given;
  const link = { position, published, enabled, starts_at, ends_at, actor: `user:${ctx.actor.id}` };
  const work = withTransaction(ctx, async (tx) => {
    await assertRoom(tx, placeId, "items");
    const { productId } = await createProductIn(tx, placeId, given, link);
    await intoCategory(tx, placeId, productId, categoryId);
    return { data: presentItem(await lockItemOf(tx, placeId, productId), currency()) };
  });
  return guardingSku(work);
}

/** Returns the price after a change. Omitted parts keep their value if the currency stays the same. */
function changedPrice(row: rows.ItemRow, { price, compare_at: compareAt, currency: priced }: ItemChange): PriceInput {
  const inForce = row.currency ?? currency();
  const next = priced ?? (price === undefined ? inForce : currency());
  const kept = next === inForce ? row : undefined;
  const amount = price ?? shownAmount(kept?.amount ?? null);
  if (amount === null) throw new AppError("validation_error", [{ path: "body.price", message: "is required" }]);
  return {
    price: amount,
    compare_at: compareAt === undefined ? shownAmount(kept?.compare_at ?? null) : compareAt,
    currency: next,
  };
}

/** Updates the given fields, and appends a price if a part of one is given. Throws `not_found`, `validation_error` or `sku_taken`. */
export async function change(
  ctx: Ctx<User>,
  placeId: string,
  id: string,
  given: ItemChange,
): Promise<{ data: MenuItem }> {
  await merchantOf(ctx, placeId, "menu");
  const { price, compare_at: compareAt, currency: priced, category_id: categoryId, ...fields } = given;
  const work = withTransaction(ctx, async (tx) => {
    const row = await lockItemOf(tx, placeId, id);
    const next = applyChange(row, { ...fields, ...(fields.description === "" && { description: null }) });
    assertWindow(presentItem(next, currency()));
    await rows.writeItem(tx, next);
    if (categoryId !== undefined) await intoCategory(tx, placeId, id, categoryId);
    if (price !== undefined || compareAt !== undefined || priced !== undefined) {
      const appended = changedPrice(row, given);
      await appendPriceIn(tx, { productId: id, variantId: row.variant_id }, appended, `user:${ctx.actor.id}`);
    }
    return { data: presentItem(await lockItemOf(tx, placeId, id), currency()) };
  });
  return guardingSku(work);
}

/** Archives an item. Orders and prices keep referring to it. */
export async function archive(ctx: Ctx<User>, placeId: string, id: string): Promise<null> {
  await merchantOf(ctx, placeId, "menu");
  return withTransaction(ctx, async (tx) => {
    await lockItemOf(tx, placeId, id);
    await rows.archive(tx, id);
    await recordAudit(tx, { actor: `user:${ctx.actor.id}`, action: "product.archive", entity: `product:${id}` });
    return null;
  });
}

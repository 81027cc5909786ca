import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { applyChange } from "../apply-change";
import { merchantOf } from "../claims/merchant.service";
import { isWindow, WINDOW_FAULT } from "../fields";
import { instant } from "../timestamps";
import type { CategoryChange, MenuCategory, NewCategory } from "./categories.contract";
import * as rows from "./categories.queries";
import { assertRoom } from "./menu-size.service";

const presentCategory = (row: rows.CategoryRow): MenuCategory => ({
  id: row.id,
  name: row.name,
  position: row.position,
  enabled: row.enabled,
  starts_at: row.starts_at && instant(row.starts_at),
  ends_at: row.ends_at && instant(row.ends_at),
  created_at: instant(row.created_at),
});

/** Lists the categories of the merchant's menu by position, hidden ones included. */
export async function list(ctx: Ctx<User>, placeId: string): Promise<{ data: MenuCategory[] }> {
  await merchantOf(ctx, placeId, "menu");
  return { data: (await rows.readCategories(ctx.db.reads, placeId)).map(presentCategory) };
}

/** Throws `not_found` if the place does not have the category. */
export async function assertCategory(ctx: Ctx, placeId: string, id: string): Promise<void> {
  if (!(await rows.categoryExists(ctx.db.reads, placeId, id))) throw new AppError("not_found");
}

/** Adds a category to the menu. Throws `validation_error` if the menu is full. */
export async function create(ctx: Ctx<User>, placeId: string, given: NewCategory): Promise<{ data: MenuCategory }> {
  await merchantOf(ctx, placeId, "menu");
  return withTransaction(ctx, async (tx) => {
    await assertRoom(tx, placeId, "categories");
    const row = await rows.lockCategory(tx, placeId, await rows.insertCategory(tx, placeId, given));
    if (!row) throw new Error("the category came back empty");
    return { data: presentCategory(row) };
  });
}

/** Updates the given fields; `validation_error` if the window would be empty. */
export async function change(
  ctx: Ctx<User>,
  placeId: string,
  id: string,
  given: CategoryChange,
): Promise<{ data: MenuCategory }> {
  await merchantOf(ctx, placeId, "menu");
  return withTransaction(ctx, async (tx) => {
    const row = await rows.lockCategory(tx, placeId, id);
    if (!row) throw new AppError("not_found");
    const next = presentCategory(applyChange<rows.CategoryRow>(row, given));
    assertWindow(next);
    await rows.writeCategory(tx, id, next);
    return { data: next };
  });
}

/** Throws `validation_error` for an empty window. */
export function assertWindow(window: { starts_at: string | null; ends_at: string | null }): void {
  if (isWindow(window)) return;
  throw new AppError("validation_error", [
    { path: `body.${WINDOW_FAULT.path.join(".")}`, message: WINDOW_FAULT.message },
  ]);
}

/** Deletes a category. Its items stay on the menu without it. */
export async function remove(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: { deleted: true } }> {
  await merchantOf(ctx, placeId, "menu");
  const gone = await withTransaction(ctx, (tx) => rows.deleteCategory(tx, placeId, id));
  if (!gone) throw new AppError("not_found");
  return { data: { deleted: true } };
}

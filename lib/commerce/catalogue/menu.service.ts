import { env } from "@/lib/env";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { Menu } from "./menu.contract";
import { presentMenu } from "./menu.present";
import { readMenu } from "./menu.queries";

/** The menu of a published place; `not_found` for one that is not. */
export async function menu(ctx: Ctx, placeId: string): Promise<{ data: Menu }> {
  const currency = env().DEFAULT_CURRENCY;
  const rows = await readMenu(ctx.db.sql, placeId, currency, ctx.now);
  if (rows.length === 0) throw new AppError("not_found");
  return { data: presentMenu(placeId, currency, rows) };
}

import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { env } from "@/lib/platform/settings/env";
import type { Menu } from "./menu.contract";
import { presentMenu } from "./menu.present";
import { readMenu } from "./menu.queries";

/** Returns the menu of a published place; throws `not_found` for any other. */
export async function menu(ctx: Ctx, placeId: string): Promise<{ data: Menu }> {
  const currency = env().DEFAULT_CURRENCY;
  const rows = await readMenu(ctx.db.reads, placeId, currency, ctx.now);
  if (rows.length === 0) throw new AppError("not_found");
  return { data: presentMenu(placeId, currency, rows) };
}

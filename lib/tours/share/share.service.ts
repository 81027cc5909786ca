import { env } from "@/lib/env";
import type { Actor, Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { isRowId } from "@/lib/http/fields";
import { findState, findTour, findUnarchived, type TourRow } from "../tours.queries";
import { opensTour, SHARE_LIFETIME, signShare } from "./share-token";

/**
 * A link that opens the caller's tour for whoever has it, for 30 days or until the tour is archived or deleted
 * (decision 023). `not_found` for another's tour, `validation_error` for an archived one.
 */
export async function share(
  ctx: Ctx<Guest | User>,
  id: string,
): Promise<{ data: { url: string; expires_at: string } }> {
  const state = await findState(ctx.db.sql, ctx.actor.id, id);
  if (!state) throw new AppError("not_found");
  if (state.status === "archived")
    throw new AppError("validation_error", [{ path: "params.tourId", message: "the tour is archived" }]);
  // Whole seconds, as the token has them.
  const expiresAt = new Date((Math.floor(ctx.now.getTime() / 1000) + SHARE_LIFETIME) * 1000);
  const url = `${env().BASE_URL}/tours/${id}?share=${signShare(id, expiresAt)}`;
  return { data: { url, expires_at: expiresAt.toISOString() } };
}

/**
 * The tour that somebody may look at: one's own, or one that a link's token opens. Null for all others alike, so that
 * no id can be probed. `own` says which of the two it is.
 */
export async function visibleTour(
  ctx: Ctx<Actor>,
  id: string,
  token: string | undefined,
): Promise<{ tour: TourRow; own: boolean } | null> {
  if (!isRowId(id)) return null;
  const own = ctx.actor.type === "anonymous" ? undefined : await findTour(ctx.db.sql, ctx.actor.id, id);
  if (own) return { tour: own, own: true };
  if (token === undefined || !opensTour(id, token, ctx.now)) return null;
  const tour = await findUnarchived(ctx.db.sql, id);
  return tour ? { tour, own: false } : null;
}

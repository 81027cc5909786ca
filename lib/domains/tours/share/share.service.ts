import type { Actor, Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { findState, findTour, findUnarchived, type TourRow } from "../tours.queries";
import { opensTour, SHARE_LIFETIME, signShare } from "./share-token";

/**
 * Creates a link that opens the caller's tour for anyone who has it, for 30 days or until the tour is archived or deleted
 * (decision 023). Throws `not_found` for a tour of another owner, `validation_error` for an archived one.
 */
export async function share(
  ctx: Ctx<Guest | User>,
  id: string,
): Promise<{ data: { url: string; expires_at: string } }> {
  const state = await findState(ctx.db.reads, ctx.actor.id, id);
  if (!state) throw new AppError("not_found");
  if (state.status === "archived")
    throw new AppError("validation_error", [{ path: "params.tourId", message: "the tour is archived" }]);
  // The token contains whole seconds.
  const expiresAt = new Date((Math.floor(ctx.now.getTime() / 1000) + SHARE_LIFETIME) * 1000);
  const url = `${env().BASE_URL}/tours/${id}?share=${signShare(id, expiresAt)}`;
  return { data: { url, expires_at: expiresAt.toISOString() } };
}

/**
 * Returns a tour that the caller owns (`own`) or that the token of a link opens. Null for every other tour, so that no id
 * can be probed.
 */
export async function visibleTour(
  ctx: Ctx<Actor>,
  id: string,
  token: string | undefined,
): Promise<{ tour: TourRow; own: boolean } | null> {
  if (!isRowId(id)) return null;
  const own = ctx.actor.type === "anonymous" ? undefined : await findTour(ctx.db.reads, ctx.actor.id, id);
  if (own) return { tour: own, own: true };
  if (token === undefined || !opensTour(id, token, ctx.now)) return null;
  const tour = await findUnarchived(ctx.db.reads, id);
  return tour ? { tour, own: false } : null;
}

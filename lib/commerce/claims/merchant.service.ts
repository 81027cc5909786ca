import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { findStanding } from "./claims.queries";

/**
 * Lets a place's merchant through: the caller with an approved claim on it. Throws `not_found` for an unknown place,
 * `claim_not_approved` where the caller's claim is not approved (or no longer), `forbidden` where there is none (D6).
 */
export async function merchantOf(ctx: Ctx<User>, placeId: string): Promise<void> {
  const standing = await findStanding(ctx.db.sql, ctx.actor.id, placeId);
  if (standing?.states.includes("approved")) return;
  if (!standing?.published) throw new AppError("not_found");
  const claimed = standing.states.some((state) => state !== "withdrawn");
  throw new AppError(claimed ? "claim_not_approved" : "forbidden");
}

import type { Queryable } from "@/db/client";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { managesAny } from "../team/managed.queries";
import { hasPermission, type Permission } from "../team/permissions";
import { type ClaimStatus, findStanding, readClaimStates } from "./claims.queries";

/**
 * Asserts that the caller has a permission at a place: as its merchant, by an approved claim, or by a role in its team.
 * Returns the id of the place's merchant, for whom the caller acts. Throws `not_found` for an unknown place,
 * `claim_not_approved` if the caller's claim is not or no longer approved, and `forbidden` otherwise.
 */
export const merchantOf = (ctx: Ctx<User>, placeId: string, permission: Permission): Promise<string> =>
  permittedMerchant(ctx.db.reads, ctx.actor.id, placeId, permission);

/** Like `merchantOf`, for a check within a transaction. */
export async function permittedMerchant(
  db: Queryable,
  userId: string,
  placeId: string,
  permission: Permission,
): Promise<string> {
  const standing = await findStanding(db, userId, placeId);
  if (standing?.states.includes("approved")) return userId;
  const member = standing?.members[0];
  if (member) {
    if (hasPermission(member.role, permission)) return member.merchant_id;
    throw new AppError("forbidden");
  }
  if (!standing?.published) throw new AppError("not_found");
  throw refusalFor(standing.states);
}

/**
 * Asserts that the caller has a permission at any place. Throws `claim_not_approved` if the caller has claims and none is
 * approved, and `forbidden` otherwise.
 */
export async function anyMerchantOf(ctx: Ctx<User>, permission: Permission): Promise<void> {
  const states = await readClaimStates(ctx.db.reads, ctx.actor.id);
  if (states.some(({ status }) => status === "approved")) return;
  if (await managesAny(ctx.db.reads, ctx.actor.id, permission)) return;
  throw refusalFor(states.map(({ status }) => status));
}

/** The refusal of a caller without an approved claim. A withdrawn claim counts as none. */
const refusalFor = (states: readonly ClaimStatus[]): AppError =>
  new AppError(states.some((state) => state !== "withdrawn") ? "claim_not_approved" : "forbidden");

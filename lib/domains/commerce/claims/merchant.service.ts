import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { type ClaimStatus, findStanding, readClaimStates } from "./claims.queries";

/**
 * Asserts that the caller is the place's merchant, by an approved claim. Throws `not_found` for an unknown place,
 * `claim_not_approved` if the caller's claim is not or no longer approved, and `forbidden` without a claim.
 */
export async function merchantOf(ctx: Ctx<User>, placeId: string): Promise<void> {
  const standing = await findStanding(ctx.db.reads, ctx.actor.id, placeId);
  if (standing?.states.includes("approved")) return;
  if (!standing?.published) throw new AppError("not_found");
  throw refusalFor(standing.states);
}

/**
 * Asserts that the caller is the merchant of any place. Throws `claim_not_approved` if none of the caller's claims is
 * approved, and `forbidden` without a claim.
 */
export async function anyMerchantOf(ctx: Ctx<User>): Promise<void> {
  const states = await readClaimStates(ctx.db.reads, ctx.actor.id);
  if (!states.some(({ status }) => status === "approved")) throw refusalFor(states.map(({ status }) => status));
}

/** The refusal of a caller without an approved claim. A withdrawn claim counts as none. */
const refusalFor = (states: readonly ClaimStatus[]): AppError =>
  new AppError(states.some((state) => state !== "withdrawn") ? "claim_not_approved" : "forbidden");

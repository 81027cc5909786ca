import { forgetVersions } from "@/lib/domains/content/versions.service";
import { lockLiveUser } from "@/lib/domains/identity/live-users.service";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import type { Claim, ClaimRequest, MerchantPlace } from "./claims.contract";
import { presentClaim } from "./claims.present";
import { findClaim, readClaims, readMerchantPlaces, readPlaceClaims } from "./claims.queries";
import { createClaim, move, updateVerificationStatus } from "./standing.service";

/**
 * Claims a published place for the caller. Throws `not_found`, `claim_exists` (the caller has a pending or approved
 * claim) or `place_claimed` (another user has an approved claim).
 */
export async function claim(ctx: Ctx<User>, placeId: string, given: ClaimRequest): Promise<{ data: Claim }> {
  await ctx.limits.count("placeClaims");
  const userId = ctx.actor.id;
  try {
    return await withTransaction(ctx, async (tx, afterCommit) => {
      if (!(await lockLiveUser(tx, userId))) throw new AppError("auth_required");
      const place = await lockPlaceForDecision(tx, placeId);
      if (!place?.published) throw new AppError("not_found");
      const claims = await readPlaceClaims(tx, placeId);
      const open = claims.filter(({ status }) => status === "pending" || status === "approved");
      if (open.some((each) => each.user_id === userId)) throw new AppError("claim_exists");
      if (open.some((each) => each.status === "approved")) throw new AppError("place_claimed");
      const row = await createClaim(tx, userId, placeId, given);
      await updateVerificationStatus(tx, placeId, place.verification_status);
      afterCommit(() => forgetVersions(ctx.db));
      return { data: presentClaim(row) };
    });
  } catch (error) {
    if (violatedConstraint(error) === "place_claims_one_open") throw new AppError("claim_exists");
    throw error;
  }
}

/** Lists the caller's claims, newest first. */
export async function listOwn(ctx: Ctx<User>): Promise<{ data: Claim[] }> {
  return { data: (await readClaims(ctx.db.reads, ctx.actor.id)).map(presentClaim) };
}

/** Withdraws the caller's pending claim; `not_found` for another user's claim, `validation_error` after a decision. */
export async function withdraw(ctx: Ctx<User>, id: string): Promise<null> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    const found = await findClaim(tx, id);
    if (!found || found.user_id !== ctx.actor.id) throw new AppError("not_found");
    const place = await lockPlaceForDecision(tx, found.place_id);
    if (!place) throw new AppError("not_found");
    const actor = `user:${ctx.actor.id}`;
    if (!(await move(tx, { id, from: "pending", to: "withdrawn", actor }))) {
      if ((await findClaim(tx, id))?.status === "withdrawn") return null;
      throw new AppError("validation_error", [{ path: "params.id", message: "the claim has already been decided" }]);
    }
    await updateVerificationStatus(tx, found.place_id, place.verification_status);
    afterCommit(() => forgetVersions(ctx.db));
    return null;
  });
}

/** Lists the places whose merchant the caller is or whose team the caller belongs to, by name. */
export async function listPlaces(ctx: Ctx<User>): Promise<{ data: MerchantPlace[] }> {
  return { data: await readMerchantPlaces(ctx.db.reads, ctx.actor.id, "membership") };
}

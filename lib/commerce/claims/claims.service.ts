import { recordAudit } from "@/lib/admin/audit.service";
import { forgetVersions } from "@/lib/content/versions.service";
import { violatedConstraint, withTransaction } from "@/lib/database";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { holdLiveUser } from "@/lib/identity/live-users.service";
import { holdPlace } from "@/lib/places/storefront.service";
import type { Claim, ClaimRequest, MerchantPlace } from "./claims.contract";
import { presentClaim } from "./claims.present";
import { findClaim, insertClaim, readClaims, readMerchantPlaces, readPlaceClaims } from "./claims.queries";
import { move, settlePlace } from "./standing.service";

/**
 * Claims a published place for its caller. Throws `not_found`, `claim_exists` (the caller's own, pending or approved)
 * or `place_claimed` (another's, approved).
 */
export async function claim(ctx: Ctx<User>, placeId: string, given: ClaimRequest): Promise<{ data: Claim }> {
  await ctx.limits.count("placeClaims");
  const userId = ctx.actor.id;
  try {
    return await withTransaction(ctx, async (tx, afterCommit) => {
      if (!(await holdLiveUser(tx, userId))) throw new AppError("auth_required");
      const place = await holdPlace(tx, placeId);
      if (!place?.published) throw new AppError("not_found");
      const claims = await readPlaceClaims(tx, placeId);
      const open = claims.filter(({ status }) => status === "pending" || status === "approved");
      if (open.some((each) => each.user_id === userId)) throw new AppError("claim_exists");
      if (open.some((each) => each.status === "approved")) throw new AppError("place_claimed");
      const row = await insertClaim(tx, userId, placeId, given);
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: "claim.create",
        entity: `claim:${row.id}`,
        after: { status: "pending", place_id: placeId },
      });
      await settlePlace(tx, placeId, place.verification_status);
      afterCommit(() => forgetVersions(ctx.db));
      return { data: presentClaim(row) };
    });
  } catch (error) {
    if (violatedConstraint(error) === "place_claims_one_open") throw new AppError("claim_exists");
    throw error;
  }
}

/** The caller's claims, newest first. */
export async function listOwn(ctx: Ctx<User>): Promise<{ data: Claim[] }> {
  return { data: (await readClaims(ctx.db.sql, ctx.actor.id)).map(presentClaim) };
}

/** Withdraws the caller's pending claim; `not_found` for another's, `validation_error` once it was decided on. */
export async function withdraw(ctx: Ctx<User>, id: string): Promise<null> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    const found = await findClaim(tx, id);
    if (!found || found.user_id !== ctx.actor.id) throw new AppError("not_found");
    const place = await holdPlace(tx, found.place_id);
    if (!place) throw new AppError("not_found");
    const actor = `user:${ctx.actor.id}`;
    if (!(await move(tx, { id, from: "pending", to: "withdrawn", actor }))) {
      if ((await findClaim(tx, id))?.status === "withdrawn") return null;
      throw new AppError("validation_error", [{ path: "params.id", message: "the claim was decided on" }]);
    }
    await settlePlace(tx, found.place_id, place.verification_status);
    afterCommit(() => forgetVersions(ctx.db));
    return null;
  });
}

/** The places whose merchant the caller is, by name. */
export async function listPlaces(ctx: Ctx<User>): Promise<{ data: MerchantPlace[] }> {
  return { data: await readMerchantPlaces(ctx.db.sql, ctx.actor.id) };
}

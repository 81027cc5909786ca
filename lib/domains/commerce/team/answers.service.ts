import { emailOf, verifyAddress } from "@/lib/domains/identity/live-users.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { recordTeamChange } from "./changing-team.service";
import type { Invitation } from "./invitations.contract";
import { findOfferByToken, type OfferRow, takeInvitation } from "./invitations.queries";
import { presentOffer } from "./team.present";
import { lockTeam, putMember } from "./team.queries";

/** The open invitation of a token. Throws `invalid_token`. */
async function offerOf({ db, now }: Ctx, token: string): Promise<OfferRow> {
  const offer = await findOfferByToken(db.orm, sha256(token), now);
  if (!offer) throw new AppError("invalid_token");
  return offer;
}

/** Returns the invitation of a token without using it. Throws `invalid_token`. */
export async function preview(ctx: Ctx<User>, token: string): Promise<{ data: Invitation }> {
  return { data: presentOffer(await offerOf(ctx, token)) };
}

/**
 * Makes the caller a member of the team and verifies the caller's address, to which the token was sent. Throws
 * `invalid_token`, and `email_mismatch` if the caller has another address.
 */
export async function accept(ctx: Ctx<User>, token: string): Promise<{ data: Invitation }> {
  const offer = await offerOf(ctx, token);
  const { place_id: placeId } = offer;
  return withTransaction(ctx, async (tx) => {
    // Lock the user before the team, as the deletion of a user does.
    if (!(await verifyAddress(tx, ctx.actor.id, offer.email))) throw new AppError("email_mismatch");
    const team = await lockTeam(tx, placeId);
    const taken = team && (await takeInvitation(tx, team.claim_id, sha256(token), ctx.now));
    if (!taken) throw new AppError("invalid_token");
    const { role } = taken;
    if (team.merchant_id !== ctx.actor.id) await putMember(tx, team.claim_id, ctx.actor.id, role);
    await recordTeamChange(tx, ctx, placeId, { action: "join", after: { role } });
    return { data: presentOffer({ ...offer, role }) };
  });
}

/** Uses the token up without joining. Throws `invalid_token`, and `email_mismatch` if the caller has another address. */
export async function decline(ctx: Ctx<User>, token: string): Promise<null> {
  const offer = await offerOf(ctx, token);
  const own = await emailOf(ctx.db.orm, ctx.actor.id);
  if (own?.toLowerCase() !== offer.email.toLowerCase()) throw new AppError("email_mismatch");
  return withTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, offer.place_id);
    const taken = team && (await takeInvitation(tx, team.claim_id, sha256(token), ctx.now));
    if (!taken) throw new AppError("invalid_token");
    await recordTeamChange(tx, ctx, offer.place_id, { action: "decline", before: { role: taken.role } });
    return null;
  });
}

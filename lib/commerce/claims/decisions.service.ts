import { z } from "zod";
import type { Tx } from "@/db/client";
import { checked } from "@/lib/admin/checked";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { forgetVersions } from "@/lib/content/versions.service";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { isRowId, text } from "@/lib/http/fields";
import { holdPlace } from "@/lib/places/storefront.service";
import { type ClaimStatus, findClaim, openClaimsOf } from "./claims.queries";
import { move, settlePlace } from "./standing.service";

const DECISIONS = {
  approve: { from: "pending", to: "approved" },
  reject: { from: "pending", to: "rejected" },
  revoke: { from: "approved", to: "revoked" },
} as const satisfies Record<string, { from: ClaimStatus; to: ClaimStatus }>;

export type ClaimDecision = keyof typeof DECISIONS;
export const isClaimDecision = (word: string): word is ClaimDecision => Object.hasOwn(DECISIONS, word);

const Reason = z.object({ reason: text({ max: 1_000, lines: true }).optional() });

export interface DecidedClaim {
  id: string;
  place_id: string;
  status: ClaimStatus;
  changed: boolean;
}

/**
 * An operator's decision over a claim; what the place says of itself follows. Deciding the same again changes nothing.
 * Throws OperatorError for an unknown claim, one in another state, and a place that has a merchant already.
 */
export async function decideClaim(
  operator: Operator,
  id: string,
  decision: ClaimDecision,
  given?: string,
): Promise<DecidedClaim> {
  permit(operator, "claims.decide");
  const { reason } = checked(Reason, { reason: given });
  const { db, actor } = operator;
  const { from, to } = DECISIONS[decision];
  try {
    return await withTransaction({ db }, async (tx, afterCommit) => {
      const claim = isRowId(id) ? await findClaim(tx, id) : undefined;
      const place = claim && (await holdPlace(tx, claim.place_id));
      if (!claim || !place) throw new OperatorError(`There is no claim ${id}.`);
      const placeId = claim.place_id;
      const changed = await move(tx, { id, from, to, reason, actor });
      const status = changed ? to : (await findClaim(tx, id))?.status;
      if (status !== to) throw new OperatorError(`Claim ${id} is ${status}, so it cannot be ${to}.`);
      if (changed) await settlePlace(tx, placeId, place.verification_status);
      afterCommit(() => forgetVersions(db));
      return { id, place_id: placeId, status: to, changed };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "place_claims_one_merchant") throw error;
    throw new OperatorError("The place has a merchant already: revoke that claim first.");
  }
}

/** Ends what a user claims, in the transaction that deletes the user, who is held (decisions D9.16). */
export async function endClaimsOf(tx: Tx, userId: string, actor: string): Promise<void> {
  for (const { id, place_id: placeId } of await openClaimsOf(tx, userId)) {
    const place = await holdPlace(tx, placeId);
    if (!place) continue;
    const ended = await move(tx, { id, from: "pending", to: "withdrawn", actor });
    if (!ended) await move(tx, { id, from: "approved", to: "revoked", reason: "The user was deleted.", actor });
    await settlePlace(tx, placeId, place.verification_status);
  }
}

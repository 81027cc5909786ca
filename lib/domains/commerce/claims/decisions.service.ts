import { z } from "zod";
import type { Tx } from "@/db/client";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { text } from "@/lib/http/fields";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { queueClaimMail } from "../decision-mails.service";
import type { ClaimRequest } from "./claims.contract";
import { type ClaimStatus, findClaim, readOpenClaims } from "./claims.queries";
import { createClaim, move, updateVerificationStatus } from "./standing.service";

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
 * Records an operator's decision on a claim, updates the place's verification status and queues a message to the claimant.
 * Repeating a decision changes nothing. Throws OperatorError for an unknown claim, a claim in another status, and a place
 * that has a merchant.
 */
export async function decideClaim(
  operator: Operator,
  id: string,
  decision: ClaimDecision,
  given?: string,
): Promise<DecidedClaim> {
  permit(operator, "claims.decide");
  const { reason } = parseForm(Reason, { reason: given });
  const { db, actor } = operator;
  const { from, to } = DECISIONS[decision];
  try {
    return await withTransaction({ db }, async (tx, afterCommit) => {
      const claim = isRowId(id) ? await findClaim(tx, id) : undefined;
      const place = claim && (await lockPlaceForDecision(tx, claim.place_id));
      if (!claim || !place) throw new OperatorError(`There is no claim ${id}.`);
      const placeId = claim.place_id;
      const changed = await move(tx, { id, from, to, reason, actor });
      const status = changed ? to : (await findClaim(tx, id))?.status;
      if (status !== to) throw new OperatorError(`Claim ${id} is ${status}, so it cannot be ${to}.`);
      if (changed) {
        await updateVerificationStatus(tx, placeId, place.verification_status);
        await queueClaimMail(tx, id);
      }
      afterCommit(() => forgetVersions(db));
      return { id, place_id: placeId, status: to, changed };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "place_claims_one_merchant") throw error;
    throw new OperatorError("Another merchant manages this place. Revoke that claim first.");
  }
}

/** Ends a user's claims in the transaction that deletes the user, whose row it has locked. */
export async function endClaimsOf(tx: Tx, userId: string, actor: string): Promise<void> {
  for (const { id, place_id: placeId } of await readOpenClaims(tx, userId)) {
    const place = await lockPlaceForDecision(tx, placeId);
    if (!place) continue;
    const ended = await move(tx, { id, from: "pending", to: "withdrawn", actor });
    if (!ended) await move(tx, { id, from: "approved", to: "revoked", reason: "The user was deleted.", actor });
    await updateVerificationStatus(tx, placeId, place.verification_status);
  }
}

/** An approved claim on a place that the same transaction has created. */
interface ApprovedClaim {
  placeId: string;
  userId: string;
  given: ClaimRequest;
  actor: string;
}

/** Makes a user, whom the transaction has locked, the merchant of a new place. */
export async function createApprovedClaim(tx: Tx, { placeId, userId, given, actor }: ApprovedClaim): Promise<void> {
  const { id } = await createClaim(tx, userId, placeId, given);
  await move(tx, { id, from: "pending", to: "approved", actor });
  await updateVerificationStatus(tx, placeId, "unverified");
}

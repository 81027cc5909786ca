import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { setVerification, type VerificationStatus } from "@/lib/domains/places/storefront.service";
import { deleteEndpointsOf } from "../merchant-webhooks/endpoints.service";
import { markStranded } from "../orders/orders.queries";
import { deleteTeam } from "../team/team.queries";
import type { ClaimRequest } from "./claims.contract";
import { type ClaimRow, type ClaimStatus, findClaim, insertClaim, moveClaim, readPlaceClaims } from "./claims.queries";

/** A status change of a claim whose place is locked. */
export interface ClaimMove {
  id: string;
  from: ClaimStatus;
  to: ClaimStatus;
  reason?: string | undefined;
  actor: string;
}

interface UserClaim {
  user_id: string;
  status: ClaimStatus;
}

/**
 * Derives a place's verification status from its claims. A revocation stands until another user claims the place or
 * staff approve a claim: a new claim of the revoked merchant changes nothing.
 */
function statusBy(claims: readonly UserClaim[]): VerificationStatus {
  const withStatus = (status: ClaimStatus) => claims.filter((claim) => claim.status === status);
  if (withStatus("approved").length > 0) return "verified";
  const revoked = new Set(withStatus("revoked").map(({ user_id: userId }) => userId));
  if (withStatus("pending").some(({ user_id: userId }) => !revoked.has(userId))) return "pending";
  return revoked.size > 0 ? "suspended" : "unverified";
}

/** Inserts a pending claim on a locked place, with an audit row. */
export async function createClaim(tx: Tx, userId: string, placeId: string, given: ClaimRequest): Promise<ClaimRow> {
  const row = await insertClaim(tx, userId, placeId, given);
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: "claim.create",
    entity: `claim:${row.id}`,
    after: { status: "pending", place_id: placeId },
  });
  return row;
}

/**
 * Changes a claim's status with an audit row; false if it no longer has the expected status. A revocation marks the
 * merchant's open orders for a refund, because nobody can accept them any more, and deletes the webhook endpoints and
 * the team.
 */
export async function move(tx: Tx, { id, from, to, reason, actor }: ClaimMove): Promise<boolean> {
  if (!(await moveClaim(tx, id, { from, to, reason: reason ?? null }))) return false;
  const revoked = to === "revoked" ? await findClaim(tx, id) : undefined;
  if (revoked) {
    await markStranded(tx, revoked.user_id, revoked.place_id);
    await deleteEndpointsOf(tx, revoked.place_id, revoked.user_id);
    await deleteTeam(tx, id);
  }
  await recordAudit(tx, {
    actor,
    action: `claim.${to}`,
    entity: `claim:${id}`,
    before: { status: from },
    after: { status: to, ...(reason && { reason }) },
  });
  return true;
}

/** Updates the verification status of a locked place from its claims. Call this last. */
export async function updateVerificationStatus(tx: Tx, placeId: string, now: VerificationStatus): Promise<void> {
  const status = statusBy(await readPlaceClaims(tx, placeId));
  if (status !== now) await setVerification(tx, placeId, status);
}

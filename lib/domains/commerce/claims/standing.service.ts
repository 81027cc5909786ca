import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { setVerification, type VerificationStatus } from "@/lib/domains/places/storefront.service";
import { type ClaimStatus, moveClaim, readPlaceClaims } from "./claims.queries";

/** A status change of a claim whose place is locked. */
export interface ClaimMove {
  id: string;
  from: ClaimStatus;
  to: ClaimStatus;
  reason?: string | undefined;
  actor: string;
}

/** Derives a place's verification status from its claims. A revocation stands until the next claim. */
function statusBy(states: readonly ClaimStatus[]): VerificationStatus {
  if (states.includes("approved")) return "verified";
  if (states.includes("pending")) return "pending";
  return states.includes("revoked") ? "suspended" : "unverified";
}

/** Changes a claim's status with an audit row; false if it no longer has the expected status. */
export async function move(tx: Tx, { id, from, to, reason, actor }: ClaimMove): Promise<boolean> {
  if (!(await moveClaim(tx, id, { from, to, reason: reason ?? null }))) return false;
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
  const status = statusBy((await readPlaceClaims(tx, placeId)).map((claim) => claim.status));
  if (status !== now) await setVerification(tx, placeId, status);
}

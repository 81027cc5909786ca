import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { setVerification, type VerificationStatus } from "@/lib/places/storefront.service";
import { type ClaimStatus, moveClaim, readPlaceClaims } from "./claims.queries";

/** One move of a claim, whose place is held. */
export interface ClaimMove {
  id: string;
  from: ClaimStatus;
  to: ClaimStatus;
  reason?: string | undefined;
  actor: string;
}

/** What the claims of a place say of it (decisions D3.1); a revocation stands until the next claim. */
function statusBy(states: readonly ClaimStatus[]): VerificationStatus {
  if (states.includes("approved")) return "verified";
  if (states.includes("pending")) return "pending";
  return states.includes("revoked") ? "suspended" : "unverified";
}

/** Moves a claim with its audit row; false where it is no longer in the state that it is to leave. */
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

/** Brings what a place says of itself in line with its claims. The place is held; call it last. */
export async function settlePlace(tx: Tx, placeId: string, now: VerificationStatus): Promise<void> {
  const status = statusBy((await readPlaceClaims(tx, placeId)).map((claim) => claim.status));
  if (status !== now) await setVerification(tx, placeId, status);
}

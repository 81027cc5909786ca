import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import type { Claim } from "./claims.contract";
import { presentClaim } from "./claims.present";
import { type AdminClaimRow, findAdminClaim, readClaimPage, readRivals } from "./claims-admin.queries";

export const CLAIM_STATES = ["pending", "approved", "rejected", "withdrawn", "revoked"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A claim in the console, with its claimant. */
export interface AdminClaim extends Claim {
  place_name: string;
  verification_status: string;
  user: { id: string; email: string | null; email_verified: boolean; name: string | null };
}

const present = (row: AdminClaimRow): AdminClaim => ({
  ...presentClaim(row),
  place_name: row.place_name,
  verification_status: row.verification_status,
  user: { id: row.user_id, email: row.user_email, email_verified: row.user_verified, name: row.user_name },
});

/** Lists the claims with a status, or of a place, newest first. */
export async function listClaims(
  db: Db,
  { status, place }: { status?: ClaimState | undefined; place?: string | undefined },
  turn: Turn,
): Promise<Paged<AdminClaim>> {
  if (place !== undefined && !isRowId(place)) return { items: [], older: null, newer: null };
  return pageOf(await readClaimPage(db.reads, { status, placeId: place }, turn), turn, present);
}

export interface ClaimDetail {
  claim: AdminClaim;
  /** Other claims on the same place, newest first. */
  rivals: AdminClaim[];
  history: HistoryRow[];
}

/** Returns a claim with its rivals and history; null for an unknown one. */
export async function claimDetail(db: Db, id: string): Promise<ClaimDetail | null> {
  const row = isRowId(id) ? await findAdminClaim(db.reads, id) : undefined;
  if (!row) return null;
  const [rivals, history] = await Promise.all([readRivals(db.reads, row.place_id, id), historyOf(db, `claim:${id}`)]);
  return { claim: present(row), rivals: rivals.map(present), history };
}

import { instant } from "../timestamps";
import type { Claim } from "./claims.contract";
import type { ClaimRow } from "./claims.queries";

/** Presents a claim to its claimant, without the claimant's and the reviewer's identity. */
export const presentClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  place_id: row.place_id,
  status: row.status,
  business_name: row.business_name,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  message: row.message,
  reason: row.reason,
  created_at: instant(row.created_at),
  decided_at: row.decided_at && instant(row.decided_at),
});

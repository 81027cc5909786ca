import type { Tone } from "@/app/ui/badge";
import type { ClaimState } from "@/lib/commerce/claims/claims-admin.service";

/** The states of a claim as people say them. */
export const CLAIM_WORDS: Record<ClaimState, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  revoked: { label: "Revoked", tone: "bad" },
};

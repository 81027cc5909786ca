import type { StatusLabel } from "@/app/ui/badge";
import type { ClaimState } from "@/lib/domains/commerce/claims/claims-admin.service";

export const CLAIM_STATUS_LABELS: Record<ClaimState, StatusLabel> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  revoked: { label: "Revoked", tone: "bad" },
};

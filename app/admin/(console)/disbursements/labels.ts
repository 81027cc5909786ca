import type { StatusLabel } from "@/app/ui/badge";

export const PAYOUT_STATUS_LABELS: Record<"pending" | "paid", StatusLabel> = {
  pending: { label: "Pending", tone: "warn" },
  paid: { label: "Paid", tone: "good" },
};

import type { StatusLabel } from "@/app/ui/badge";
import type { Schemas } from "@/lib/platform/api-client/browser";

type Status = Schemas["Order"]["status"];

/** Merchants never see an order before it is paid, so `pending_payment` and `expired` do not appear in the portal. */
export const ORDER_STATUS_LABELS: Record<Status, StatusLabel> = {
  pending_payment: { label: "Pending payment", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  paid: { label: "Paid", tone: "warn" },
  confirmed: { label: "Confirmed", tone: "info" },
  completed: { label: "Completed", tone: "good" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

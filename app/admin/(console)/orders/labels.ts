import type { StatusLabel } from "@/app/ui/badge";
import type { OrderStatus } from "@/lib/domains/commerce/orders/order.schemas";

export const ORDER_STATUS_LABELS: Record<OrderStatus, StatusLabel> = {
  pending_payment: { label: "Pending payment", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  paid: { label: "Paid", tone: "info" },
  confirmed: { label: "Confirmed", tone: "info" },
  completed: { label: "Completed", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
};

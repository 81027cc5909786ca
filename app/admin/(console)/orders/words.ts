import type { Tone } from "@/app/ui/badge";
import type { OrderStatus } from "@/lib/commerce/orders/order.schemas";

/** The states of an order as people say them. */
export const ORDER_WORDS: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending_payment: { label: "Waits for payment", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  paid: { label: "Paid", tone: "info" },
  confirmed: { label: "Confirmed", tone: "info" },
  completed: { label: "Completed", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
};

import { pageContext } from "@/app/page-context";
import type { StatusLabel } from "@/app/ui/badge";
import type { Order, OrderStatus } from "@/lib/domains/commerce/orders/order.schemas";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";

export const LEAD = "Your receipts, what happens to an order, and refunds.";

export const STATUS_LABELS: Record<OrderStatus, StatusLabel> = {
  pending_payment: { label: "Not paid yet", tone: "warn" },
  expired: { label: "Expired", tone: "neutral" },
  paid: { label: "Paid", tone: "info" },
  confirmed: { label: "Confirmed", tone: "info" },
  completed: { label: "Completed", tone: "good" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** The context of the signed-in user; null for everyone else. */
export async function buyerContext(): Promise<Ctx<User> | null> {
  const ctx = await pageContext();
  return ctx.actor.type === "user" ? { ...ctx, actor: ctx.actor } : null;
}

/** Whether the place or the payment may still change the order. */
export const isOpen = ({ status }: Order): boolean =>
  status === "pending_payment" || status === "paid" || status === "confirmed";

/** The buyer's next step, in a sentence or two. */
export function nextStep(order: Order, place: string): string {
  const owed = order.total - order.refunded_amount;
  switch (order.status) {
    case "pending_payment":
      return "Finish the payment where you began it. An order that is not paid within an hour expires.";
    case "expired":
      return "It was not paid in time, and you were not charged. Your cart may still have its items.";
    case "paid":
      return `${place} has your order and confirms it next.`;
    case "confirmed":
      return `${place} is preparing your order. Show your code when you collect it.`;
    case "completed":
      return "You have collected this order. Enjoy it.";
    case "cancelled":
      return owed > 0
        ? `${place} has cancelled this order. You get your money back; a message tells you when it is on its way.`
        : `${place} has cancelled this order, and your money is on its way back.`;
  }
}

"use server";
import { z } from "zod";
import { money } from "@/app/ui/server-formats";
import { OperatorError } from "@/lib/domains/admin/operator";
import { parseMinor } from "@/lib/domains/commerce/money-text";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";

const Refund = z.object({
  id: z.string(),
  /** In major units; blank for the full remaining amount. */
  amount: z.string(),
  currency: z.string(),
  seen: z.string(),
  reason: text({ max: 1_000, min: 1, lines: true }),
});

export const refund = adminAction("orders.refund", Refund, async (operator, { id, amount, currency, seen, reason }) => {
  const minor = amount.trim() === "" ? undefined : parseMinor(amount, currency);
  if (minor === null) {
    const message = `is not a valid amount${/^[A-Z]{3}$/.test(currency) ? ` in ${currency}` : ""}`;
    throw new OperatorError(`amount: ${message}`, { problems: [{ path: "amount", message }] });
  }
  const done = await refundOrder(operator, id, { amount: minor, reason, seen });
  const amountText = money(done.amount, done.currency);
  if (done.status === "pending")
    return { message: `Refund of ${amountText} sent. The provider has not confirmed it yet.` };
  return { message: `Refunded ${amountText}.` };
});

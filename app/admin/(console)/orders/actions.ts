"use server";
import { z } from "zod";
import { money } from "@/app/ui/format";
import { OperatorError } from "@/lib/admin/operator";
import { minorOf } from "@/lib/commerce/money-text";
import { refundOrder } from "@/lib/commerce/refunds/refunds.service";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";

const Refund = z.object({
  id: z.string(),
  /** As it is written; blank for all that is left. */
  amount: z.string(),
  currency: z.string(),
  reason: text({ max: 1_000, min: 1, lines: true }),
});

export const refund = adminAction("orders.refund", Refund, async (operator, { id, amount, currency, reason }) => {
  const minor = amount.trim() === "" ? undefined : minorOf(amount, currency);
  if (minor === null) {
    const message = `is no amount of ${/^[A-Z]{3}$/.test(currency) ? currency : "money"}`;
    throw new OperatorError(`amount: ${message}`, { problems: [{ path: "amount", message }] });
  }
  const done = await refundOrder(operator, id, { amount: minor, reason });
  return { said: `${money(done.amount, done.currency)} went back.` };
});

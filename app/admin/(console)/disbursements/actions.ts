"use server";
import { z } from "zod";
import { OperatorError } from "@/lib/domains/admin/operator";
import {
  createDisbursement,
  markDisbursementPaid,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { parseMinor } from "@/lib/domains/commerce/money-text";
import { adminAction } from "../../_console/action";

const Create = z.object({
  place: z.string(),
  amount: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  notes: z.string(),
});

export const create = adminAction("disbursements", Create, async (operator, { place, amount, ...input }) => {
  const currency = input.currency.trim().toUpperCase();
  const minor = parseMinor(amount, currency);
  if (minor === null) {
    const message = "is not a valid amount in this currency";
    throw new OperatorError(`amount: ${message}`, { problems: [{ path: "amount", message }] });
  }
  const created = await createDisbursement(operator, place.trim(), { ...input, currency, amount: minor });
  return { message: `Payout ${created.id} recorded.`, to: `/admin/disbursements/${created.id}` };
});

const Pay = z.object({ id: z.string(), reference: z.string() });

export const pay = adminAction("disbursements", Pay, async (operator, { id, reference }) => {
  const { changed } = await markDisbursementPaid(operator, id, reference);
  return { message: changed ? "Payout marked as paid." : "This payout is already marked as paid." };
});

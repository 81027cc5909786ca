"use server";
import { z } from "zod";
import { OperatorError } from "@/lib/admin/operator";
import { createDisbursement, markDisbursementPaid } from "@/lib/commerce/disbursements/disbursements-admin.service";
import { minorOf } from "@/lib/commerce/money-text";
import { adminAction } from "../../_console/action";

const Create = z.object({
  place: z.string(),
  amount: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  notes: z.string(),
});

export const create = adminAction("disbursements", Create, async (operator, { place, amount, ...given }) => {
  const currency = given.currency.trim().toUpperCase();
  const minor = minorOf(amount, currency);
  if (minor === null) {
    const message = "is no amount of that currency";
    throw new OperatorError(`amount: ${message}`, { problems: [{ path: "amount", message }] });
  }
  const made = await createDisbursement(operator, place.trim(), { ...given, currency, amount: minor });
  return { said: `Disbursement ${made.id} is noted.`, to: `/admin/disbursements/${made.id}` };
});

const Pay = z.object({ id: z.string(), reference: z.string() });

export const pay = adminAction("disbursements", Pay, async (operator, { id, reference }) => {
  const { changed } = await markDisbursementPaid(operator, id, reference);
  return { said: changed ? "The disbursement is paid." : "The disbursement was paid before." };
});

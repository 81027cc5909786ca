"use server";
import { z } from "zod";
import { OperatorError } from "@/lib/domains/admin/operator";
import {
  cancelDisbursement,
  createDisbursement,
  markDisbursementPaid,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import {
  approveOverride,
  declineOverride,
  requestOverride,
} from "@/lib/domains/commerce/disbursements/overrides.service";
import { parseMinor } from "@/lib/domains/commerce/money-text";
import { adminAction } from "../../_console/action";

const Create = z.object({
  place: z.string(),
  merchant: z.string(),
  amount: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  notes: z.string(),
  override: z.string().optional(),
});

/** Records a payout within the balance, or, with `override`, asks another console user to approve one above it. */
export const create = adminAction("disbursements", Create, async (operator, { place, amount, override, ...input }) => {
  const currency = input.currency.trim().toUpperCase();
  const minor = parseMinor(amount, currency);
  if (minor === null) {
    const message = "is not a valid amount in this currency";
    throw new OperatorError(`amount: ${message}`, { problems: [{ path: "amount", message }] });
  }
  const payout = { ...input, currency, amount: minor };
  if (override === "on") {
    await requestOverride(operator, place.trim(), payout);
    return { message: "Sent for approval. Another console user must approve it.", to: "/admin/disbursements" };
  }
  const created = await createDisbursement(operator, place.trim(), payout);
  return { message: `Payout ${created.id} recorded.`, to: `/admin/disbursements/${created.id}` };
});

const Pay = z.object({ id: z.string(), reference: z.string() });

export const pay = adminAction("disbursements", Pay, async (operator, { id, reference }) => {
  const { changed } = await markDisbursementPaid(operator, id, reference);
  return { message: changed ? "Payout marked as paid." : "This payout is already marked as paid." };
});

const Cancel = z.object({ id: z.string(), reason: z.string() });

export const cancel = adminAction("disbursements", Cancel, async (operator, { id, reason }) => {
  await cancelDisbursement(operator, id, reason);
  return { message: `Payout ${id} cancelled. Its amount is back in the balance.`, to: "/admin/disbursements" };
});

const Decide = z.object({ id: z.string() });

export const approve = adminAction("disbursements", Decide, async (operator, { id }) => {
  const payout = await approveOverride(operator, id);
  return { message: `Payout ${payout.id} recorded.`, to: `/admin/disbursements/${payout.id}` };
});

export const decline = adminAction("disbursements", Decide, async (operator, { id }) => {
  await declineOverride(operator, id);
  return { message: "Payout request declined." };
});

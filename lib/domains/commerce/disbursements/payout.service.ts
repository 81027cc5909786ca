import { z } from "zod";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { OperatorError } from "@/lib/domains/admin/operator";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { text } from "@/lib/http/fields";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { amount, currencyCode } from "../fields";
import { formatMajor } from "../money-text";
import { availableOf, sumOf } from "./balance";
import { insertDisbursement, type NewDisbursement } from "./disbursements.queries";
import { findOverlap, readLedger, readMerchantClaims } from "./ledger.queries";

/** The form of a payout. The amount is in minor units; the merchant is by default the current or the last one. */
export const PayoutForm = z
  .object({
    amount: amount.refine((value) => value > 0, "must be above zero"),
    currency: currencyCode.optional(),
    from: z.iso.date(),
    to: z.iso.date(),
    merchant: text({ max: 64 }).nullish(),
    notes: text({ max: 5_000, lines: true }).nullish(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" });

/** A payout whose place is locked, with what the ledger says about it. */
export interface CheckedPayout extends NewDisbursement {
  /** The most that may be paid out without an override, in minor units; negative if the merchant owes money. */
  balance: number;
}

const refuse = (path: string, message: string): never => {
  throw new OperatorError(`${path}: ${message}`, { problems: [{ path, message }] });
};

/**
 * Locks the place, whose row serialises its payouts, and checks a payout against its ledger: the place has had a
 * merchant, and no other payout, in whatever currency, shares a day with the period. Throws OperatorError. The caller
 * compares the amount with the balance.
 */
export async function checkPayout(
  tx: Tx,
  placeId: string,
  { amount, currency = env().DEFAULT_CURRENCY, from, to, merchant, notes }: z.output<typeof PayoutForm>,
): Promise<CheckedPayout> {
  const place = isRowId(placeId) && (await lockPlaceForDecision(tx, placeId));
  if (!place) throw new OperatorError(`There is no place ${placeId}.`);
  const claims = await readMerchantClaims(tx, placeId);
  const [current] = claims;
  if (!current) throw new OperatorError(`Place ${placeId} has never had a merchant, so there is nobody to pay.`);
  const payee = merchant ? claims.find(({ user_id: userId }) => userId === merchant) : current;
  if (!payee) return refuse("merchant", "has never been the merchant of this place");
  const overlap = await findOverlap(tx, placeId, from, to);
  if (overlap) {
    const { id, period_start: start, period_end: end } = overlap;
    refuse("from", `overlaps payout ${id} in ${overlap.currency}, which covers ${start} to ${end}`);
  }
  const balance = balanceFor(await readLedger(tx, placeId, currency), payee.user_id);
  const terms = { placeId, claimId: payee.id, merchantId: payee.user_id, notes: notes || null };
  return { ...terms, amount, currency, from, to, balance };
}

/**
 * Returns what a merchant of a place can be paid: the merchant's own balance, and never more than that of the whole
 * place, which a former merchant's refunds may have lowered.
 */
export function balanceFor(ledger: Awaited<ReturnType<typeof readLedger>>, merchantId: string): number {
  const own = sumOf(ledger.filter(({ merchant_id: id }) => id === merchantId));
  return Math.min(availableOf(own), availableOf(sumOf(ledger)));
}

/** Throws OperatorError if a payout exceeds the balance. */
export function assertWithinBalance({ amount, balance, currency }: CheckedPayout): void {
  if (amount <= balance) return;
  const left = formatMajor(Math.max(0, balance), currency);
  const owed = balance < 0 ? `; the merchant owes ${formatMajor(-balance, currency)} ${currency}` : "";
  refuse("amount", `exceeds the balance of ${left} ${currency}${owed}`);
}

/** Inserts a checked payout with its audit row. Returns its id. */
export async function recordPayout(
  tx: Tx,
  payout: CheckedPayout,
  { actor, override }: { actor: string; override?: { requested_by: string; approved_by: string } },
): Promise<string> {
  const id = await insertDisbursement(tx, payout);
  const { placeId, merchantId, amount, currency, from, to, balance } = payout;
  const after = {
    status: "pending",
    place_id: placeId,
    merchant_id: merchantId,
    amount,
    currency,
    from,
    to,
    balance,
    ...(override && { override }),
  };
  await recordAudit(tx, { actor, action: "disbursement.create", entity: `disbursement:${id}`, after });
  return id;
}

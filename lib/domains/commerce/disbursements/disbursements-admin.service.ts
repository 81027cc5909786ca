import { z } from "zod";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { amount, currencyCode } from "../fields";
import { insertDisbursement, lockDisbursement, payDisbursement } from "./disbursements.queries";

const Given = z
  .object({
    amount: amount.refine((value) => value > 0, "must be above zero"),
    currency: currencyCode.optional(),
    from: z.iso.date(),
    to: z.iso.date(),
    notes: text({ max: 5_000, lines: true }).nullish(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" });

/** Records a payout to a place's merchant: an amount for a period of days. Staff transfer the money outside the service. */
export async function createDisbursement(
  operator: Operator,
  placeId: string,
  given: unknown,
): Promise<{ id: string; place_id: string; amount: number; currency: string; status: "pending" }> {
  permit(operator, "disbursements");
  const { db, actor } = operator;
  const { amount, currency = env().DEFAULT_CURRENCY, from, to, notes } = parseForm(Given, given);
  return withTransaction({ db }, async (tx) => {
    const place = isRowId(placeId) && (await lockPlaceForDecision(tx, placeId));
    if (!place) throw new OperatorError(`There is no place ${placeId}.`);
    const id = await insertDisbursement(tx, { placeId, amount, currency, from, to, notes: notes || null });
    const after = { status: "pending", place_id: placeId, amount, currency, from, to };
    await recordAudit(tx, { actor, action: "disbursement.create", entity: `disbursement:${id}`, after });
    return { id, place_id: placeId, amount, currency, status: "pending" };
  });
}

/** Marks a payout as paid under the bank's reference. Repeating it changes nothing. */
export async function markDisbursementPaid(
  operator: Operator,
  id: string,
  given: string,
): Promise<{ id: string; status: "paid"; reference: string; changed: boolean }> {
  permit(operator, "disbursements");
  const { db, actor } = operator;
  const { reference } = parseForm(z.object({ reference: text({ max: 255, min: 1 }) }), { reference: given });
  return withTransaction({ db }, async (tx) => {
    const before = isRowId(id) ? await lockDisbursement(tx, id) : undefined;
    if (!before) throw new OperatorError(`There is no payout ${id}.`);
    if (before.status === "paid" && before.reference !== reference) {
      throw new OperatorError(`Payout ${id} is already marked as paid, with the reference ${before.reference}.`);
    }
    const changed = await payDisbursement(tx, id, reference);
    if (changed) {
      const after = { status: "paid", reference };
      await recordAudit(tx, {
        actor,
        action: "disbursement.pay",
        entity: `disbursement:${id}`,
        before: { status: "pending" },
        after,
      });
    }
    return { id, status: "paid", reference, changed };
  });
}

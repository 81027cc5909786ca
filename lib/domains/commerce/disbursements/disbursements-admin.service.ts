import { z } from "zod";
import { findConsoleUser } from "@/lib/domains/admin/admin-users.service";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { may } from "@/lib/domains/admin/permissions";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { deletePending, lockDisbursement, payDisbursement } from "./disbursements.queries";
import { insertOverride } from "./overrides.queries";
import { assertWithinBalance, checkPayout, PayoutForm, recordPayout } from "./payout.service";

export interface CreatedDisbursement {
  id: string;
  place_id: string;
  /** In minor units. */
  amount: number;
  currency: string;
  status: "pending";
}

/**
 * Records a payout to a place's merchant: an amount for a period of days. Staff transfer the money outside the service.
 * Throws OperatorError for a place that never had a merchant, for a period that overlaps another one and for an amount
 * above the balance (decision 047).
 */
export async function createDisbursement(
  operator: Operator,
  placeId: string,
  given: unknown,
): Promise<CreatedDisbursement> {
  permit(operator, "disbursements");
  const form = parseForm(PayoutForm, given);
  return withTransaction(operator, async (tx) => {
    const payout = await checkPayout(tx, placeId, form);
    assertWithinBalance(payout);
    const id = await recordPayout(tx, payout, { actor: operator.actor });
    return { id, place_id: placeId, amount: payout.amount, currency: payout.currency, status: "pending" };
  });
}

/**
 * Records a payout that may exceed the balance, for an operator at the command line who names a second person: a console
 * user who may manage payouts. In the console, that person approves the request (overrides.service.ts).
 */
export async function overrideDisbursement(
  operator: Operator,
  placeId: string,
  given: unknown,
  approver: string,
): Promise<CreatedDisbursement> {
  if (operator.role !== undefined) throw new OperatorError("In the console, another console user approves the payout.");
  const form = parseForm(PayoutForm, given);
  return withTransaction(operator, async (tx) => {
    const second = await findConsoleUser(tx, approver);
    if (!second || !may(second.role, "disbursements")) {
      throw new OperatorError(`${approver} is not a console user who may manage payouts.`);
    }
    const payout = await checkPayout(tx, placeId, form);
    const override = { requested_by: operator.actor, approved_by: `admin:${second.id}` };
    const id = await recordPayout(tx, payout, { actor: operator.actor, override });
    const decided = { decidedBy: override.approved_by, disbursementId: id };
    await insertOverride(tx, { ...payout, requestedBy: operator.actor, decided });
    return { id, place_id: placeId, amount: payout.amount, currency: payout.currency, status: "pending" };
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

/**
 * Cancels a payout that has not been made: its amount is part of the balance again, and its days are free. The audit log
 * keeps what it was. Throws OperatorError for a payout that is paid, unknown or already cancelled.
 */
export async function cancelDisbursement(
  operator: Operator,
  id: string,
  given: string,
): Promise<{ id: string; status: "cancelled" }> {
  permit(operator, "disbursements");
  const { reason } = parseForm(z.object({ reason: text({ max: 500, min: 1 }) }), { reason: given });
  return withTransaction({ db: operator.db }, async (tx) => {
    const before = isRowId(id) ? await lockDisbursement(tx, id) : undefined;
    if (!before) throw new OperatorError(`There is no payout ${id}.`);
    if (!(await deletePending(tx, id))) {
      throw new OperatorError(`Payout ${id} is marked as paid, with the reference ${before.reference}.`);
    }
    const { place_id, merchant_id, amount, currency, period_start: from, period_end: to, notes } = before;
    await recordAudit(tx, {
      actor: operator.actor,
      action: "disbursement.cancel",
      entity: `disbursement:${id}`,
      before: { status: "pending", place_id, merchant_id, amount, currency, from, to, notes },
      after: { status: "cancelled", reason },
    });
    return { id, status: "cancelled" };
  });
}

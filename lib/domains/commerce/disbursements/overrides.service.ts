import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { closeOverride, insertOverride, lockOverride, readOpenOverrides } from "./overrides.queries";
import { checkPayout, PayoutForm, recordPayout } from "./payout.service";

export type { OverrideRow } from "./overrides.queries";

/** The requests for payouts above a balance that wait for a second console user, oldest first. */
export const listOverrides = (operator: Operator): ReturnType<typeof readOpenOverrides> =>
  readOpenOverrides(operator.db.reads);

/**
 * Requests a payout above its place's balance. Nothing is paid out and no merchant sees it until another console user
 * approves it. Throws OperatorError like `createDisbursement`, except for the amount.
 */
export async function requestOverride(operator: Operator, placeId: string, given: unknown): Promise<{ id: string }> {
  permit(operator, "disbursements");
  const form = parseForm(PayoutForm, given);
  return withTransaction(operator, async (tx) => {
    const payout = await checkPayout(tx, placeId, form);
    if (payout.amount <= payout.balance) {
      throw new OperatorError("The amount is within the balance, so it needs no approval.");
    }
    const id = await insertOverride(tx, { ...payout, requestedBy: operator.actor });
    const { merchantId, amount, currency, from, to, balance } = payout;
    const after = { place_id: placeId, merchant_id: merchantId, amount, currency, from, to, balance };
    await recordAudit(tx, {
      actor: operator.actor,
      action: "disbursement.override_request",
      entity: `place:${placeId}`,
      after: { request: id, ...after },
    });
    return { id };
  });
}

/** Approves a request of another console user and records its payout. Throws OperatorError. */
export async function approveOverride(operator: Operator, id: string): Promise<{ id: string }> {
  return withOpenRequest(operator, id, async (tx, request) => {
    if (request.requested_by === operator.actor) {
      throw new OperatorError("You requested this payout. Another console user must approve it.");
    }
    const payout = await checkPayout(tx, request.place_id, {
      amount: request.amount,
      currency: request.currency,
      from: request.period_start,
      to: request.period_end,
      merchant: request.merchant_id,
      notes: request.notes,
    });
    const override = { requested_by: request.requested_by, approved_by: operator.actor };
    const payoutId = await recordPayout(tx, payout, { actor: operator.actor, override });
    await closeOverride(tx, id, { decidedBy: operator.actor, disbursementId: payoutId });
    return { id: payoutId };
  });
}

/** Declines a request, or withdraws the operator's own. Throws OperatorError. */
export async function declineOverride(operator: Operator, id: string): Promise<{ id: string }> {
  return withOpenRequest(operator, id, async (tx, { place_id: placeId, amount, currency }) => {
    await closeOverride(tx, id, { decidedBy: operator.actor, disbursementId: null });
    await recordAudit(tx, {
      actor: operator.actor,
      action: "disbursement.override_decline",
      entity: `place:${placeId}`,
      after: { request: id, amount, currency },
    });
    return { id };
  });
}

type Request = NonNullable<Awaited<ReturnType<typeof lockOverride>>>;

async function withOpenRequest<T>(
  operator: Operator,
  id: string,
  decide: (tx: Tx, request: Request) => Promise<T>,
): Promise<T> {
  permit(operator, "disbursements");
  if (operator.role === undefined) throw new OperatorError("Only console users decide on requests.");
  return withTransaction(operator, async (tx) => {
    const request = isRowId(id) ? await lockOverride(tx, id) : undefined;
    if (!request) throw new OperatorError(`There is no payout request ${id}.`);
    if (!request.open) throw new OperatorError("This payout request has already been decided.");
    return decide(tx, request);
  });
}

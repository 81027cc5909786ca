import { z } from "zod";
import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { createProposedPlace } from "@/lib/domains/places/editing/proposed-place.service";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { createApprovedClaim } from "../claims/decisions.service";
import { queueProposalMail } from "../decision-mails.service";
import { findProposal, lockProposer, type ProposalRow, settleProposal } from "./proposals.queries";

const Reason = z.object({ reason: text({ max: 1_000, min: 1, lines: true }) });

/**
 * Creates a draft of the proposed place, with the proposer as its merchant. Throws OperatorError for an unknown or decided
 * proposal and a proposer who has left; then nothing is created.
 */
export async function approveProposal(operator: Operator, id: string): Promise<{ place_id: string }> {
  permit(operator, "claims.decide");
  const proposal = await proposalOf(operator, id);
  const place = await createProposedPlace(operator, proposal, async (tx, placeId) => {
    if (!(await lockProposer(tx, proposal.user_id))) throw new OperatorError("This user has been deleted.");
    await settle(tx, operator, id, { status: "approved", placeId });
    await createApprovedClaim(tx, { placeId, userId: proposal.user_id, given: proposal, actor: operator.actor });
  });
  return { place_id: place.id };
}

/** Rejects a proposal with a reason that its author reads. Throws OperatorError for an unknown or decided one. */
export async function rejectProposal(operator: Operator, id: string, given: string): Promise<void> {
  permit(operator, "claims.decide");
  const { reason } = parseForm(Reason, { reason: given });
  await proposalOf(operator, id);
  await withTransaction(operator, (tx) => settle(tx, operator, id, { status: "rejected", reason }));
}

async function proposalOf({ db }: Operator, id: string): Promise<ProposalRow> {
  const proposal = isRowId(id) ? await findProposal(db.orm, id) : undefined;
  if (!proposal) throw new OperatorError(`There is no proposal ${id}.`);
  return proposal;
}

async function settle(
  tx: Tx,
  { actor }: Operator,
  id: string,
  decision: Parameters<typeof settleProposal>[2],
): Promise<void> {
  if (!(await settleProposal(tx, id, decision))) {
    const now = await findProposal(tx, id);
    throw new OperatorError(`Proposal ${id} is ${now?.status ?? "deleted"}, so it cannot be ${decision.status}.`);
  }
  const { status, ...outcome } =
    decision.status === "approved" ? { status: decision.status, place_id: decision.placeId } : decision;
  await recordAudit(tx, {
    actor,
    action: `proposal.${status}`,
    entity: `proposal:${id}`,
    before: { status: "pending" },
    after: { status, ...outcome },
  });
  await queueProposalMail(tx, id);
}

"use server";
import { z } from "zod";
import { type ClaimDecision, decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { approveProposal, rejectProposal } from "@/lib/domains/commerce/proposals/proposal-decisions.service";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";

const Target = z.object({ id: z.string() });
// The claimant reads the reason.
const TargetWithReason = Target.extend({ reason: text({ max: 1_000, min: 1, lines: true }) });

const decide = (decision: ClaimDecision, outcome: string) =>
  adminAction("claims.decide", decision === "approve" ? Target : TargetWithReason, async (operator, input) => {
    const reason = "reason" in input ? String(input.reason) : undefined;
    const { changed } = await decideClaim(operator, input.id, decision, reason);
    return { message: changed ? `Claim ${outcome}.` : `This claim is already ${outcome}.` };
  });

export const approve = decide("approve", "approved");
export const reject = decide("reject", "rejected");
export const revoke = decide("revoke", "revoked");

export const approvePlace = adminAction("claims.decide", Target, async (operator, { id }) => {
  const { place_id: place } = await approveProposal(operator, id);
  return { message: "Place created as a draft. Complete and publish it.", to: `/admin/places/${place}` };
});

export const rejectPlace = adminAction("claims.decide", TargetWithReason, async (operator, { id, reason }) => {
  await rejectProposal(operator, id, reason);
  return { message: "Proposal rejected." };
});

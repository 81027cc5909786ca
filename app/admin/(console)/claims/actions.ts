"use server";
import { z } from "zod";
import { type ClaimDecision, decideClaim } from "@/lib/commerce/claims/decisions.service";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";

const Plain = z.object({ id: z.string() });
// Whom it is decided against reads why.
const WithReason = Plain.extend({ reason: text({ max: 1_000, min: 1, lines: true }) });

const decide = (decision: ClaimDecision, words: string) =>
  adminAction("claims.decide", decision === "approve" ? Plain : WithReason, async (operator, given) => {
    const reason = "reason" in given ? String(given.reason) : undefined;
    const { changed } = await decideClaim(operator, given.id, decision, reason);
    return { said: changed ? `The claim is ${words}.` : `The claim was already ${words}.` };
  });

export const approve = decide("approve", "approved");
export const reject = decide("reject", "rejected");
export const revoke = decide("revoke", "revoked");

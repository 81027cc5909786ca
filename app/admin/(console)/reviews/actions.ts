"use server";
import { z } from "zod";
import { text } from "@/lib/http/fields";
import { type Decision, moderate } from "@/lib/reviews/moderation.service";
import { adminAction } from "../../_console/action";

const Plain = z.object({ id: z.string() });
const WithReason = Plain.extend({ reason: text({ max: 500, min: 1 }) });

const decide = (decision: Decision, words: string) =>
  adminAction("reviews", decision === "publish" ? Plain : WithReason, async (operator, given) => {
    const reason = "reason" in given ? String(given.reason) : undefined;
    const { changed } = await moderate(operator, given.id, decision, reason);
    return { said: changed ? `The review is ${words}.` : `The review was already ${words}.` };
  });

export const publish = decide("publish", "published again");
export const hide = decide("hide", "hidden");
export const reject = decide("reject", "rejected");

"use server";
import { z } from "zod";
import { type Decision, moderate } from "@/lib/domains/reviews/moderation.service";
import { removeByStaff } from "@/lib/domains/reviews/replies.service";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";

const Target = z.object({ id: z.string() });
const Text = Target.extend({ edited: z.string() });
const TextWithReason = Text.extend({ reason: text({ max: 500, min: 1 }) });

const decide = (decision: Decision, outcome: string) =>
  adminAction("reviews", decision === "publish" ? Text : TextWithReason, async (operator, input) => {
    const reason = "reason" in input ? String(input.reason) : undefined;
    const { changed } = await moderate(operator, input.id, decision, { reason, edited: input.edited });
    return { message: changed ? `Review ${outcome}.` : `This review is already ${outcome}.` };
  });

export const publish = decide("publish", "published");
export const hide = decide("hide", "hidden");
export const reject = decide("reject", "rejected");

export const removeReply = adminAction("reviews", Target, async (operator, { id }) => {
  await removeByStaff(operator, id);
  return { message: "Answer removed." };
});

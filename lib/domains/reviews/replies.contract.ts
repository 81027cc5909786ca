import { z } from "zod";
import { ReviewReply } from "@/lib/domains/places/places.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, text } from "@/lib/http/fields";

const reply = {
  tag: "Merchants",
  path: "/api/v1/me/places/{place_id}/reviews/{reviewId}/reply",
  auth: "merchant",
  params: z.object({ place_id: rowId, reviewId: rowId }),
  errors: ["claim_not_approved"],
} as const;

export const putReviewReply = endpoint({
  ...reply,
  id: "putReviewReply",
  method: "PUT",
  summary: "Answer a review of a place you manage",
  description: "One answer for each published review, public at once. A second request replaces the text.",
  limit: "reviews",
  body: z
    .object({
      text: text({ max: 2_000, min: 1, lines: true }).meta({
        example: "Thank you! The shade sails are new this year.",
      }),
    })
    .meta({ id: "ReviewReplyRequest" }),
  output: Data(ReviewReply),
});

export const deleteReviewReply = endpoint({
  ...reply,
  id: "deleteReviewReply",
  method: "DELETE",
  summary: "Remove the answer to a review of a place you manage",
  description: "The review stays. You may write another answer.",
  limit: "none",
  output: null,
});

import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";
import { Flag, ReviewSummary, Vote, VoteType } from "./reviews.schemas";

const ReviewId = z.object({ reviewId: rowId });
const Id = z.object({ id: rowId });
const id = (example: string) => z.string().meta({ example });

const voting = {
  method: "POST",
  tag: "Reviews",
  auth: "member",
  limit: "reviewWrite",
  params: ReviewId,
  body: Vote,
  output: Data(z.strictObject({ review_id: id("42"), vote_type: VoteType })),
} as const;

const flagging = {
  method: "POST",
  tag: "Reviews",
  description:
    "It leaves the public lists at once, until a moderator has decided. Again by the same user: 200, the first flag.",
  auth: "member",
  limit: "reviewWrite",
  params: ReviewId,
  body: Flag,
  status: [201, 200],
  output: Data(z.strictObject({ flag_id: id("7"), review_id: id("42") })),
} as const;

export const voteReview = endpoint({
  ...voting,
  id: "voteReview",
  path: "/api/v1/reviews/{reviewId}/votes",
  summary: "Say whether a review was helpful; a later vote replaces it",
});

export const flagReview = endpoint({
  ...flagging,
  id: "flagReview",
  path: "/api/v1/reviews/{reviewId}/flag",
  summary: "Tell the moderators of a review",
});

export const voteReviewOfTour = endpoint({
  ...voting,
  id: "voteReviewOfTour",
  path: "/api/v1/tours/reviews/{reviewId}/votes",
  summary: "Old address of voteReview",
  deprecated: true,
});

export const flagReviewOfTour = endpoint({
  ...flagging,
  id: "flagReviewOfTour",
  path: "/api/v1/tours/reviews/{reviewId}/flag",
  summary: "Old address of flagReview",
  deprecated: true,
});

const summary = {
  method: "GET",
  tag: "Reviews",
  auth: "none",
  limit: "none",
  params: Id,
  output: Data(ReviewSummary),
} as const;

export const getPlaceReviewSummary = endpoint({
  ...summary,
  id: "getPlaceReviewSummary",
  path: "/api/v1/places/{id}/review-summary",
  summary: "The in-app ratings of a place together",
  cache: "placeParts",
});

export const getEventReviewSummary = endpoint({
  ...summary,
  id: "getEventReviewSummary",
  path: "/api/v1/events/{id}/review-summary",
  summary: "The in-app ratings of an event together",
  cache: "eventParts",
});

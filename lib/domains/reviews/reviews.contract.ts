import { z } from "zod";
import { PublicReview } from "@/lib/domains/places/places.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";
import { CreatedReview, Flag, NewReview, ReviewChange, ReviewSummary, Vote, VoteType } from "./reviews.schemas";

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
  output: Data(z.strictObject({ review_id: id("42"), vote_type: VoteType }).meta({ id: "ReviewVote" })),
} as const;

const flagging = {
  method: "POST",
  tag: "Reviews",
  description:
    "Hides the review until a moderator decides, once enough users have flagged it: by default, the first. Flags do not hide a review that a moderator has published again. A second flag by the same user returns 200 with the first flag.",
  auth: "member",
  limit: "reviewWrite",
  params: ReviewId,
  body: Flag,
  status: [201, 200],
  output: Data(z.strictObject({ flag_id: id("7"), review_id: id("42") }).meta({ id: "ReviewFlag" })),
} as const;

export const voteReview = endpoint({
  ...voting,
  id: "voteReview",
  path: "/api/v1/reviews/{reviewId}/votes",
  summary: "Vote on a review",
  description: "Marks the review as helpful or not helpful. A later vote by the same user replaces it.",
});

export const flagReview = endpoint({
  ...flagging,
  id: "flagReview",
  path: "/api/v1/reviews/{reviewId}/flag",
  summary: "Flag a review",
});

export const voteReviewOfTour = endpoint({
  ...voting,
  id: "voteReviewOfTour",
  path: "/api/v1/tours/reviews/{reviewId}/votes",
  summary: "Vote on a review (use voteReview)",
  description: "The former path of voteReview.",
  deprecated: true,
});

export const flagReviewOfTour = endpoint({
  ...flagging,
  id: "flagReviewOfTour",
  path: "/api/v1/tours/reviews/{reviewId}/flag",
  summary: "Flag a review (use flagReview)",
  deprecated: true,
});

const creating = {
  method: "POST",
  tag: "Reviews",
  description: "Published at once. One review of each place or event per user.",
  auth: "member",
  limit: "reviews",
  params: Id,
  body: NewReview,
  status: [201],
  output: Data(CreatedReview),
  errors: ["review_exists"],
  links: {
    updateReview: { reviewId: "$response.body#/data/review_id" },
    deleteReview: { reviewId: "$response.body#/data/review_id" },
  },
} as const;

export const createPlaceReview = endpoint({
  ...creating,
  id: "createPlaceReview",
  path: "/api/v1/places/{id}/reviews",
  summary: "Review a place",
});

export const createEventReview = endpoint({
  ...creating,
  id: "createEventReview",
  path: "/api/v1/events/{id}/reviews",
  summary: "Review an event",
});

const own = { tag: "Reviews", auth: "member", limit: "reviews", params: ReviewId } as const;

export const updateReview = endpoint({
  ...own,
  id: "updateReview",
  method: "PATCH",
  path: "/api/v1/reviews/{reviewId}",
  summary: "Edit your review",
  description: "The review must be published. Omitted fields stay as they are; null clears a field.",
  body: ReviewChange,
  output: Data(PublicReview),
});

export const deleteReview = endpoint({
  ...own,
  id: "deleteReview",
  method: "DELETE",
  path: "/api/v1/reviews/{reviewId}",
  summary: "Delete your review",
  description: "Works in every state of the review. You may then write another one.",
  output: null,
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
  summary: "Summarize a place's ratings",
  description: "The average, the count, the distribution by stars and the averages by aspect of the published reviews.",
  cache: "placeParts",
});

export const getEventReviewSummary = endpoint({
  ...summary,
  id: "getEventReviewSummary",
  path: "/api/v1/events/{id}/review-summary",
  summary: "Summarize an event's ratings",
  description: "The average, the count, the distribution by stars and the averages by aspect of the published reviews.",
  cache: "eventParts",
});

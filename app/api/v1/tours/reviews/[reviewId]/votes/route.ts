import * as reactions from "@/lib/domains/reviews/reactions.service";
import { voteReviewOfTour } from "@/lib/domains/reviews/reviews.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(voteReviewOfTour, (ctx, { params, body }) => reactions.vote(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertVotable(ctx, reviewId),
  }),
);

import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as reactions from "@/lib/reviews/reactions.service";
import { voteReviewOfTour } from "@/lib/reviews/reviews.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(voteReviewOfTour, (ctx, { params, body }) => reactions.vote(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertVotable(ctx, reviewId),
  }),
);

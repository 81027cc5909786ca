import * as reactions from "@/lib/domains/reviews/reactions.service";
import { voteReview } from "@/lib/domains/reviews/reviews.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(voteReview, (ctx, { params, body }) => reactions.vote(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertVotable(ctx, reviewId),
  }),
);

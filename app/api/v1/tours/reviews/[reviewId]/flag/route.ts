import * as reactions from "@/lib/domains/reviews/reactions.service";
import { flagReviewOfTour } from "@/lib/domains/reviews/reviews.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(flagReviewOfTour, (ctx, { params, body }) => reactions.flag(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertFlaggable(ctx, reviewId),
  }),
);

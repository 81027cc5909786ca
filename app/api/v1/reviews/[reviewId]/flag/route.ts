import * as reactions from "@/lib/domains/reviews/reactions.service";
import { flagReview } from "@/lib/domains/reviews/reviews.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(flagReview, (ctx, { params, body }) => reactions.flag(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertFlaggable(ctx, reviewId),
  }),
);

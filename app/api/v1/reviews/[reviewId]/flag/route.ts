import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as reactions from "@/lib/reviews/reactions.service";
import { flagReview } from "@/lib/reviews/reviews.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(flagReview, (ctx, { params, body }) => reactions.flag(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => reactions.assertFlaggable(ctx, reviewId),
  }),
);

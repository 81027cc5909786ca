import * as ownReviews from "@/lib/domains/reviews/own-reviews.service";
import { deleteReview, updateReview } from "@/lib/domains/reviews/reviews.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(updateReview, (ctx, { params, body }) => ownReviews.edit(ctx, params.reviewId, body), {
    resource: (ctx, { reviewId }) => ownReviews.assertEditable(ctx, reviewId),
  }),
  route(deleteReview, (ctx, { params }) => ownReviews.remove(ctx, params.reviewId)),
);

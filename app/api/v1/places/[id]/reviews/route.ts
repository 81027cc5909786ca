import { listPlaceReviews } from "@/lib/domains/places/places.contract";
import * as places from "@/lib/domains/places/places.service";
import { createPlaceReview } from "@/lib/domains/reviews/reviews.contract";
import * as reviews from "@/lib/domains/reviews/reviews.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPlaceReviews, (ctx, { params, query }) => places.reviews(ctx, params.id, query), {
    resource: (ctx, params) => places.assertPublished(ctx, params.id),
  }),
  route(
    createPlaceReview,
    async (ctx, { params, body }) => ({ data: await reviews.create(ctx, { type: "place", id: params.id }, body) }),
    { resource: (ctx, { id }) => reviews.assertReviewable(ctx, { type: "place", id }) },
  ),
);

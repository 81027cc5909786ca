import * as stopReviews from "@/lib/domains/tours/stop-reviews.service";
import { createStopReview, listStopReviews } from "@/lib/domains/tours/stops.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(createStopReview, (ctx, { params, body }) => stopReviews.create(ctx, params.tourId, params.stopId, body), {
    resource: (ctx, { tourId, stopId }) => stopReviews.assertReviewable(ctx, tourId, stopId),
  }),
  route(listStopReviews, (ctx, { params, query }) => stopReviews.list(ctx, params.tourId, params.stopId, query), {
    resource: (ctx, { tourId, stopId }) => stopReviews.assertReviewable(ctx, tourId, stopId),
  }),
);

import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as stopReviews from "@/lib/tours/stop-reviews.service";
import { createStopReview, listStopReviews } from "@/lib/tours/stops.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(createStopReview, (ctx, { params, body }) => stopReviews.create(ctx, params.tourId, params.stopId, body), {
    resource: (ctx, { tourId, stopId }) => stopReviews.assertReviewable(ctx, tourId, stopId),
  }),
  route(listStopReviews, (ctx, { params, query }) => stopReviews.list(ctx, params.tourId, params.stopId, query), {
    resource: (ctx, { tourId, stopId }) => stopReviews.assertReviewable(ctx, tourId, stopId),
  }),
);

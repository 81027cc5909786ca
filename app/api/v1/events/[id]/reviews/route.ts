import { createEventReview } from "@/lib/domains/reviews/reviews.contract";
import * as reviews from "@/lib/domains/reviews/reviews.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(
    createEventReview,
    async (ctx, { params, body }) => ({ data: await reviews.create(ctx, { type: "event", id: params.id }, body) }),
    { resource: (ctx, { id }) => reviews.assertReviewable(ctx, { type: "event", id }) },
  ),
);

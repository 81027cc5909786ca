import { getEventReviewSummary } from "@/lib/domains/reviews/reviews.contract";
import * as reviews from "@/lib/domains/reviews/reviews.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventReviewSummary, (ctx, { params }) => reviews.summary(ctx, { type: "event", id: params.id })),
);

import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getEventReviewSummary } from "@/lib/reviews/reviews.contract";
import * as reviews from "@/lib/reviews/reviews.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventReviewSummary, (ctx, { params }) => reviews.summary(ctx, { type: "event", id: params.id })),
);

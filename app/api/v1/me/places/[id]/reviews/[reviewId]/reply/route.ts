import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { deleteReviewReply, putReviewReply } from "@/lib/domains/reviews/replies.contract";
import * as replies from "@/lib/domains/reviews/replies.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const own = {
  names: { id: "place_id" },
  permit: (ctx: Parameters<typeof merchantOf>[0], params: { place_id: string }) =>
    merchantOf(ctx, params.place_id, "reviews"),
} as const;
const targetOf = ({ place_id: placeId, reviewId }: { place_id: string; reviewId: string }) => ({ placeId, reviewId });

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(putReviewReply, (ctx, { params, body }) => replies.put(ctx, targetOf(params), body.text), own),
  route(deleteReviewReply, (ctx, { params }) => replies.remove(ctx, targetOf(params)), own),
);

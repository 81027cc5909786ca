import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { listPlaceReviews } from "@/lib/places/places.contract";
import * as places from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPlaceReviews, (ctx, { params, query }) => places.reviews(ctx, params.id, query), {
    resource: (ctx, params) => places.assertPublished(ctx, params.id),
  }),
);

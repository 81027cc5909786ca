import { listPlacePhotos } from "@/lib/domains/places/places.contract";
import * as places from "@/lib/domains/places/places.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPlacePhotos, (ctx, { params, query }) => places.photos(ctx, params.id, query), {
    resource: (ctx, params) => places.assertPublished(ctx, params.id),
  }),
);

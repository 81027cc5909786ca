import { claimPlace } from "@/lib/commerce/claims/claims.contract";
import * as claims from "@/lib/commerce/claims/claims.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { assertPublished } from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(claimPlace, (ctx, { params, body }) => claims.claim(ctx, params.id, body), {
    resource: (ctx, params) => assertPublished(ctx, params.id),
  }),
);

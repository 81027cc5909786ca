import { claimPlace } from "@/lib/domains/commerce/claims/claims.contract";
import * as claims from "@/lib/domains/commerce/claims/claims.service";
import { assertPublished } from "@/lib/domains/places/places.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(claimPlace, (ctx, { params, body }) => claims.claim(ctx, params.id, body), {
    resource: (ctx, params) => assertPublished(ctx, params.id),
  }),
);

import { submitAmenities } from "@/lib/domains/places/contributions/contributions.contract";
import * as contributions from "@/lib/domains/places/contributions/contributions.service";
import { assertPublished } from "@/lib/domains/places/places.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(submitAmenities, (ctx, { params, body }) => contributions.submitAmenities(ctx, params.id, body.amenity_flags), {
    resource: (ctx, { id }) => assertPublished(ctx, id),
  }),
);

import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { submitAmenities } from "@/lib/places/contributions/contributions.contract";
import * as contributions from "@/lib/places/contributions/contributions.service";
import { assertPublished } from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(submitAmenities, (ctx, { params, body }) => contributions.submitAmenities(ctx, params.id, body.amenity_flags), {
    resource: (ctx, { id }) => assertPublished(ctx, id),
  }),
);

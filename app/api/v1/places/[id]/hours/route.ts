import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { submitHours } from "@/lib/places/contributions/contributions.contract";
import * as contributions from "@/lib/places/contributions/contributions.service";
import { assertPublished } from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(submitHours, (ctx, { params, body }) => contributions.submitHours(ctx, params.id, body), {
    entitled: contributions.assertMaySpeak,
    resource: (ctx, { id }) => assertPublished(ctx, id),
  }),
);

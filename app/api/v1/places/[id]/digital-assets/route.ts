import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { submitDigitalAsset } from "@/lib/places/contributions/contributions.contract";
import * as contributions from "@/lib/places/contributions/contributions.service";
import { assertPublished } from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(submitDigitalAsset, (ctx, { params, body }) => contributions.submitDigitalAsset(ctx, params.id, body), {
    entitled: contributions.assertMaySpeak,
    resource: (ctx, { id }) => assertPublished(ctx, id),
  }),
);

import { jsonLd } from "@/lib/domains/places/jsonld.service";
import { getPlaceJsonLd } from "@/lib/domains/places/places.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPlaceJsonLd, (ctx, { params }) => jsonLd(ctx, params.id)),
);

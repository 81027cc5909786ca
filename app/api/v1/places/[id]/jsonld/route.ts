import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { jsonLd } from "@/lib/places/jsonld.service";
import { getPlaceJsonLd } from "@/lib/places/places.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPlaceJsonLd, (ctx, { params }) => jsonLd(ctx, params.id)),
);

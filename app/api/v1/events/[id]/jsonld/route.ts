import { getEventJsonLd } from "@/lib/events/events.contract";
import { jsonLd } from "@/lib/events/jsonld.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventJsonLd, (ctx, { params }) => jsonLd(ctx, params.id)),
);

import { getEventJsonLd } from "@/lib/domains/events/events.contract";
import { jsonLd } from "@/lib/domains/events/jsonld.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventJsonLd, (ctx, { params }) => jsonLd(ctx, params.id)),
);

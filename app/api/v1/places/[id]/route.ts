import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getPlace } from "@/lib/places/places.contract";
import * as places from "@/lib/places/places.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPlace, (ctx, { params, query }) => places.get(ctx, params.id, query.near)),
);

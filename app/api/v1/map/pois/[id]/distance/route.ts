import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getPinDistance } from "@/lib/map/map.contract";
import * as map from "@/lib/map/map.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPinDistance, (ctx, { params, query }) => map.distance(ctx, params.id, query.near, query.mode), {
    resource: (ctx, params) => map.assertPin(ctx, params.id),
  }),
);

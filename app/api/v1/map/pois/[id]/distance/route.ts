import { getPinDistance } from "@/lib/domains/map/map.contract";
import * as map from "@/lib/domains/map/map.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPinDistance, (ctx, { params, query }) => map.distance(ctx, params.id, query.near, query.mode), {
    resource: (ctx, params) => map.assertPin(ctx, params.id),
  }),
);

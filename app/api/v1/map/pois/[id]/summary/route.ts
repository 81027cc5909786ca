import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getPinSummary } from "@/lib/map/map.contract";
import * as map from "@/lib/map/map.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPinSummary, (ctx, { params, query }) => map.summary(ctx, params.id, query.near)),
);

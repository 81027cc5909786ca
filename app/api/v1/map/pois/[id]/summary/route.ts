import { getPinSummary } from "@/lib/domains/map/map.contract";
import * as map from "@/lib/domains/map/map.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPinSummary, (ctx, { params, query }) => map.summary(ctx, params.id, query.near)),
);

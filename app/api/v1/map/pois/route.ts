import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { listPins } from "@/lib/map/map.contract";
import * as map from "@/lib/map/map.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPins, (ctx, { query }) => map.pins(ctx, query)),
);

import { getMapTile } from "@/lib/domains/map/tiles/tiles.contract";
import * as tiles from "@/lib/domains/map/tiles/tiles.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMapTile, (ctx, { params }) => tiles.tile(ctx, params)),
);

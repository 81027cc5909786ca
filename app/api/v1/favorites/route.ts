import { addFavorite, listFavorites } from "@/lib/favorites/favorites.contract";
import * as favorites from "@/lib/favorites/favorites.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listFavorites, (ctx, { query }) => favorites.list(ctx, query)),
  route(addFavorite, (ctx, { body }) => favorites.add(ctx, body)),
);

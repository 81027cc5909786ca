import { addFavorite, listFavorites } from "@/lib/domains/favorites/favorites.contract";
import * as favorites from "@/lib/domains/favorites/favorites.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listFavorites, (ctx, { query }) => favorites.list(ctx, query)),
  route(addFavorite, (ctx, { body }) => favorites.add(ctx, body)),
);

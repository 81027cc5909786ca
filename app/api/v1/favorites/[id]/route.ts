import { removeFavorite } from "@/lib/domains/favorites/favorites.contract";
import * as favorites from "@/lib/domains/favorites/favorites.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(removeFavorite, (ctx, { params }) => favorites.remove(ctx, params.id)),
);

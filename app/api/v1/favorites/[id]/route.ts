import { removeFavorite } from "@/lib/favorites/favorites.contract";
import * as favorites from "@/lib/favorites/favorites.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(removeFavorite, (ctx, { params }) => favorites.remove(ctx, params.id)),
);

import { removeFavoriteEntity } from "@/lib/domains/favorites/favorites.contract";
import * as favorites from "@/lib/domains/favorites/favorites.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

// Next wants one name for a level of folders; here the first one is the kind of entity.
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(removeFavoriteEntity, (ctx, { params }) => favorites.removeEntity(ctx, params.entity_type, params.entity_id), {
    names: { id: "entity_type" },
  }),
);

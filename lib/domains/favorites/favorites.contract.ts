import { z } from "zod";
import { SearchHit } from "@/lib/domains/search/hit";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";

const entityType = SearchHit.shape.type;
const favoriteFields = {
  id: z.string().meta({ example: "7" }),
  entity_type: entityType,
  entity_id: z.string().meta({ example: "42" }),
  created_at: timestamp,
};

export const Favorite = z.strictObject(favoriteFields).meta({ id: "Favorite" });
export type Favorite = z.infer<typeof Favorite>;

export const FavoriteWithEntity = z
  .strictObject({
    ...favoriteFields,
    entity: SearchHit.nullable().meta({ description: "Null if the entity is no longer published." }),
  })
  .meta({ id: "FavoriteListItem" });
export type FavoriteWithEntity = z.infer<typeof FavoriteWithEntity>;

export const FavoriteListQuery = z.object({
  entity_type: entityType.optional().meta({ description: "Only favorites of this kind. Default: all." }),
  limit: limitParam(20, 100),
  cursor: cursorParam,
});
export type FavoriteListQuery = z.output<typeof FavoriteListQuery>;

export const listFavorites = endpoint({
  id: "listFavorites",
  method: "GET",
  path: "/api/v1/favorites",
  tag: "Favorites",
  summary: "List your favorites, newest first",
  description: "Empty for guests.",
  auth: "user",
  limit: "none",
  query: FavoriteListQuery,
  output: z.strictObject({
    data: z.array(FavoriteWithEntity),
    meta: CursorMeta,
  }),
  errors: ["invalid_cursor"],
});

export const addFavorite = endpoint({
  id: "addFavorite",
  method: "POST",
  path: "/api/v1/favorites",
  tag: "Favorites",
  summary: "Add a favorite",
  description: "The entity must be a published place, event or story. Returns 200 if it is already a favorite.",
  auth: "member",
  limit: "none",
  body: z.object({ entity_type: entityType, entity_id: z.string().meta({ example: "42" }) }),
  status: [201, 200],
  output: Data(Favorite),
  errors: ["not_found"],
});

export const removeFavorite = endpoint({
  id: "removeFavorite",
  method: "DELETE",
  path: "/api/v1/favorites/{id}",
  tag: "Favorites",
  summary: "Remove a favorite",
  description: "By the id of the favorite. Removing it again gives 404.",
  auth: "member",
  limit: "none",
  params: z.object({ id: rowId }),
  output: null,
});

export const removeFavoriteEntity = endpoint({
  id: "removeFavoriteEntity",
  method: "DELETE",
  path: "/api/v1/favorites/{entity_type}/{entity_id}",
  tag: "Favorites",
  summary: "Remove a favorite by its entity",
  description: "For an app that knows the place, event or story and not the favorite's id.",
  auth: "member",
  limit: "none",
  params: z.object({
    entity_type: entityType.meta({ description: "The kind of the entity." }),
    entity_id: rowId,
  }),
  output: null,
});

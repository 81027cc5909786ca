import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";
import { SearchHit } from "@/lib/search/hit";

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
    entity: SearchHit.nullable().meta({ description: "Null where it is no longer published." }),
  })
  .meta({ id: "FavoriteWithEntity" });
export type FavoriteWithEntity = z.infer<typeof FavoriteWithEntity>;

export const FavoriteListQuery = z.object({
  entity_type: entityType.optional(),
  limit: limitParam(20, 100),
  cursor: cursorParam,
});
export type FavoriteListQuery = z.output<typeof FavoriteListQuery>;

export const listFavorites = endpoint({
  id: "listFavorites",
  method: "GET",
  path: "/api/v1/favorites",
  tag: "Favorites",
  summary: "One's favorites, newest first",
  description: "Empty for guests.",
  auth: "user",
  limit: "none",
  query: FavoriteListQuery,
  output: z.strictObject({
    data: z.array(FavoriteWithEntity),
    meta: z.strictObject({ cursor: z.string().nullable().meta({ example: null }) }),
  }),
  errors: ["invalid_cursor"],
});

export const addFavorite = endpoint({
  id: "addFavorite",
  method: "POST",
  path: "/api/v1/favorites",
  tag: "Favorites",
  summary: "Make a published place, event or story a favorite",
  description: "One that is a favorite already is answered as it is, with 200.",
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
  summary: "Remove a favorite by its id",
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
  summary: "Remove a favorite by what it is",
  auth: "member",
  limit: "none",
  params: z.object({ entity_type: entityType, entity_id: rowId }),
  output: null,
});

import type { SearchHit } from "@/lib/domains/search/hit";
import type { Favorite, FavoriteWithEntity } from "./favorites.contract";
import type { FavoriteRow } from "./favorites.queries";

export function presentFavorite(row: FavoriteRow): Favorite {
  return {
    id: row.id,
    entity_type: row.entity_type,
    entity_id: row.entity_id,
    created_at: row.created_at.toISOString(),
  };
}

export const presentWithEntity = (row: FavoriteRow, entity: SearchHit | undefined): FavoriteWithEntity => ({
  ...presentFavorite(row),
  entity: entity ?? null,
});

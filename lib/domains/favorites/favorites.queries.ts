import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { favorites, searchDocs } from "@/db/schema";
import type { EntityType } from "@/lib/domains/search/hit";
import { type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, none, sql } from "@/lib/platform/sql/template";

const FAVORITE = {
  id: rowId,
  entity_type: text<EntityType>(),
  entity_id: rowId,
  created_at: timestamp,
};
export type FavoriteRow = RowOf<typeof FAVORITE>;

const columns = sql`${favorites.id}, ${favorites.entityType}, ${favorites.entityId}, ${favorites.createdAt}`;

interface FavoritePage {
  kind: EntityType | null;
  before: string | null;
  limit: number;
}

/** A user's favorites before an id, newest first. */
export const readFavorites = query({
  row: FAVORITE,
  sql: (userId: string, { kind, before, limit }: FavoritePage) => sql`
    select ${columns} from ${favorites}
    where ${favorites.userId} = ${userId} ${kind ? sql`and ${favorites.entityType} = ${kind}` : none}
      ${before ? sql`and ${favorites.id} < ${before}` : none}
    order by ${favorites.id} desc limit ${limit}`,
  samples: [
    ["usr_1", { kind: null, before: null, limit: 20 }],
    ["usr_1", { kind: "place", before: null, limit: 20 }],
    ["usr_1", { kind: null, before: "9", limit: 20 }],
    ["usr_1", { kind: "place", before: "9", limit: 20 }],
  ],
});

/** Whether an entity is published: only then does it have a search hit. */
const isPublished = (kind: EntityType, id: string) =>
  sql`exists (select 1 from ${searchDocs} where ${searchDocs.kind} = ${kind} and ${searchDocs.id} = ${id})`;

/** A user's favorite of a published entity; undefined if there is none. */
export const findFavorite = queryRow({
  row: FAVORITE,
  sql: (userId: string, kind: EntityType, entityId: string) => sql`
    select ${columns} from ${favorites}
    where ${favorites.userId} = ${userId} and ${favorites.entityType} = ${kind} and ${favorites.entityId} = ${entityId}
      and ${isPublished(kind, entityId)}`,
  samples: [["usr_1", "place", "1"]],
});

/** Adds a published entity to a user's favorites; undefined if the user already has it, or it is not published. */
export const insertFavorite = queryRow({
  row: FAVORITE,
  sql: (userId: string, kind: EntityType, entityId: string) => sql`
    insert into ${favorites} (${nameOf(favorites.userId)}, ${nameOf(favorites.entityType)}, ${nameOf(favorites.entityId)})
    select ${userId}, ${kind}, ${entityId}::bigint where ${isPublished(kind, entityId)}
    on conflict do nothing returning ${columns}`,
  samples: [["usr_1", "place", "1"]],
});

/** Removes a user's favorite. Returns false if the user has no favorite with this id. */
export async function deleteFavorite(db: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.id, BigInt(id))))
    .returning({ id: favorites.id });
  return deleted.length > 0;
}

export async function deleteFavoriteOf(
  db: Queryable,
  userId: string,
  kind: EntityType,
  entityId: string,
): Promise<boolean> {
  const deleted = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.entityType, kind), eq(favorites.entityId, BigInt(entityId))))
    .returning({ id: favorites.id });
  return deleted.length > 0;
}

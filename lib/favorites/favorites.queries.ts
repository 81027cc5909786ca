import { and, eq } from "drizzle-orm";
import type { Orm, Sql } from "@/db/client";
import { favorites } from "@/db/schema";
import type { EntityType } from "@/lib/search/hit";

export interface FavoriteRow {
  id: string;
  entity_type: EntityType;
  entity_id: string;
  created_at: Date;
}

/** A user's favorites before an id, newest first. */
export function readFavorites(
  sql: Sql,
  userId: string,
  { kind, before, limit }: { kind: EntityType | null; before: string | null; limit: number },
): Promise<FavoriteRow[]> {
  const ofKind = kind ? sql`and entity_type = ${kind}` : sql``;
  const older = before ? sql`and id < ${before}::bigint` : sql``;
  return sql<FavoriteRow[]>`
    select id, entity_type, entity_id, created_at from favorites
    where user_id = ${userId} ${ofKind} ${older} order by id desc limit ${limit}`;
}

export async function findFavorite(sql: Sql, userId: string, kind: EntityType, entityId: string) {
  const [row] = await sql<FavoriteRow[]>`
    select id, entity_type, entity_id, created_at from favorites
    where user_id = ${userId} and entity_type = ${kind} and entity_id = ${entityId}`;
  return row;
}

/** Adds a favorite, unless the user has it; says whether it was added. */
export async function insertFavorite(orm: Orm, userId: string, kind: EntityType, entityId: string): Promise<boolean> {
  const added = await orm
    .insert(favorites)
    .values({ userId, entityType: kind, entityId: BigInt(entityId) })
    .onConflictDoNothing()
    .returning({ id: favorites.id });
  return added.length > 0;
}

/** Removes a user's favorite; false where it is not the user's. */
export async function deleteFavorite(orm: Orm, userId: string, id: string): Promise<boolean> {
  const gone = await orm
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.id, BigInt(id))))
    .returning({ id: favorites.id });
  return gone.length > 0;
}

export async function deleteFavoriteOf(orm: Orm, userId: string, kind: EntityType, entityId: string): Promise<boolean> {
  const gone = await orm
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.entityType, kind), eq(favorites.entityId, BigInt(entityId))))
    .returning({ id: favorites.id });
  return gone.length > 0;
}

import type { Queryable } from "@/db/client";
import type { EntityType, SearchHit } from "@/lib/domains/search/hit";
import { hitsOf } from "@/lib/domains/search/search.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { isRowId } from "@/lib/platform/ids/row-id";
import type { Favorite, FavoriteListQuery, FavoriteWithEntity } from "./favorites.contract";
import { presentFavorite, presentWithEntity } from "./favorites.present";
import {
  deleteFavorite,
  deleteFavoriteOf,
  type FavoriteRow,
  findFavorite,
  insertFavorite,
  readFavorites,
} from "./favorites.queries";

const DAY = 86_400;

/** A page of the caller's favorites, newest first, with the entities that are still published. */
export async function list(
  ctx: Ctx<Guest | User>,
  query: FavoriteListQuery,
): Promise<{ data: FavoriteWithEntity[]; meta: { cursor: string | null } }> {
  const kind = query.entity_type ?? null;
  const binding = { list: "favorites", owner: ctx.actor.id, filters: { kind }, lifetime: DAY };
  const before = query.cursor === undefined ? null : String(decodeCursor(binding, query.cursor, ctx.now)[0]);
  if (ctx.actor.type === "guest") return { data: [], meta: { cursor: null } };
  const rows = await readFavorites(ctx.db.reads, ctx.actor.id, { kind, before, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const hits = await hitsByKind(ctx.db.reads, page);
  return {
    data: page.map((row) => presentWithEntity(row, hits.get(`${row.entity_type}:${row.entity_id}`))),
    meta: { cursor: last ? encodeCursor(binding, [last.id], ctx.now) : null },
  };
}

/** The hits of the favorites' entities, by `kind:id`, with one query for each kind. */
async function hitsByKind(db: Queryable, rows: readonly FavoriteRow[]): Promise<Map<string, SearchHit>> {
  const kinds = [...new Set(rows.map((row) => row.entity_type))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.entity_type === kind).map((row) => row.entity_id);
      return [...(await hitsOf(db, kind, ids))].map(([id, hit]) => [`${kind}:${id}`, hit] as const);
    }),
  );
  return new Map(found.flat());
}

/**
 * Adds an entity to the caller's favorites: 201, or 200 with the existing favorite. Throws `not_found` if the entity is
 * not published.
 */
export async function add(
  ctx: Ctx<User>,
  { entity_type: kind, entity_id: entityId }: { entity_type: EntityType; entity_id: string },
): Promise<Reply<{ data: Favorite }>> {
  if (!isRowId(entityId)) throw new AppError("not_found");
  const added = await insertFavorite(ctx.db.orm, ctx.actor.id, kind, entityId);
  if (added) return new Reply(201, { data: presentFavorite(added) });
  const row = await findFavorite(ctx.db.reads, ctx.actor.id, kind, entityId);
  // The entity is not published, or the same user removed it in the meantime: answer as if this call had come first.
  if (!row) throw new AppError("not_found");
  return new Reply(200, { data: presentFavorite(row) });
}

/** Removes the caller's favorite. Throws `not_found` if the caller has no favorite with this id. */
export async function remove(ctx: Ctx<User>, id: string): Promise<null> {
  if (!(await deleteFavorite(ctx.db.orm, ctx.actor.id, id))) throw new AppError("not_found");
  return null;
}

/** Removes an entity, published or not, from the caller's favorites. Throws `not_found` if it is not among them. */
export async function removeEntity(ctx: Ctx<User>, kind: EntityType, entityId: string): Promise<null> {
  if (!(await deleteFavoriteOf(ctx.db.orm, ctx.actor.id, kind, entityId))) throw new AppError("not_found");
  return null;
}

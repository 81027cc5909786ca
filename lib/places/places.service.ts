import { env } from "@/lib/env";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import type { Point } from "@/lib/http/fields";
import { RawBody } from "@/lib/http/json";
import { bytesOf } from "@/lib/text/bytes";
import { fold } from "@/lib/text/fold";
import { startOf } from "./anchors";
import { completed, jsonArray, openStateMember, withDistance } from "./assemble";
import { type KeyedSort, type ListFilter, listByDistance, listByKey } from "./list.queries";
import type { PlaceListQuery } from "./places.contract";
import { presentPhoto, presentReview } from "./places.present";
import {
  findDetail,
  isPublished,
  readAreas,
  readCategories,
  readNearby,
  readPhotos,
  readReviews,
} from "./places.queries";
import type { Category, PlaceBrief, PlaceDetail, PlaceListItem, PublicReview, Ref } from "./places.schemas";

/** The active categories with their place counts, by name. */
export async function categories(ctx: Ctx): Promise<{ data: Category[] }> {
  return { data: await readCategories(ctx.db.sql) };
}

/** The areas of the destination, by name. */
export async function areas(ctx: Ctx): Promise<{ data: Ref[] }> {
  return { data: await readAreas(ctx.db.sql) };
}

interface PageMeta {
  page: number;
  limit: number;
  total: number;
  total_pages: number;
}

export const pageMeta = (query: { page: number; limit: number }, total: number): PageMeta => ({
  page: query.page,
  limit: query.limit,
  total,
  total_pages: Math.ceil(total / query.limit),
});

/** A page of published places (interface.md, GET /api/v1/places). */
export async function list(
  ctx: Ctx,
  query: PlaceListQuery,
): Promise<RawBody<{ data: PlaceListItem[]; meta: PageMeta }>> {
  const { limit, near, sort } = query;
  const filter: ListFilter = { category: query.category, area: query.area, q: query.q && fold(query.q) };
  const offset = (query.page - 1) * limit;
  const page =
    sort === "distance" && near
      ? await listByDistance(ctx.db.sql, filter, near, { limit, offset })
      : await keyedPage(ctx, filter, sort === "distance" ? "newest" : sort, { limit, offset, near: near !== null });
  const meta = JSON.stringify(pageMeta(query, page.total));
  return new RawBody(bytesOf(['{"data":[', ...completed(page, near, ctx.now), `],"meta":${meta}}`]));
}

async function keyedPage(
  ctx: Ctx,
  filter: ListFilter,
  sort: KeyedSort,
  { limit, offset, near }: { limit: number; offset: number; near: boolean },
) {
  const { after, skip } = await startOf(ctx.db, filter, sort, offset);
  return listByKey(ctx.db.sql, filter, sort, { limit, offset: skip, after, near });
}

/** One published place in full; `not_found` for one that is unknown or not published. */
export async function get(ctx: Ctx, id: string, near: Point | null): Promise<RawBody<{ data: PlaceDetail }>> {
  const row = await findDetail(ctx.db.sql, id);
  if (!row) throw new AppError("not_found");
  const rest = withDistance({ ...row, json: openStateMember(row.week, ctx.now) }, near);
  return new RawBody(bytesOf(['{"data":', row.json, rest, "}"]));
}

export { isPublished } from "./places.queries";

/** `not_found` for a place that is unknown or not published. */
export async function assertPublished(ctx: Ctx, id: string): Promise<void> {
  if (!(await isPublished(ctx.db.sql, id))) throw new AppError("not_found");
}

const QUARTER_HOUR = 15 * 60;

/** A place's published reviews, newest first, by a cursor that lives 15 minutes and belongs to the place. */
export async function reviews(
  ctx: Ctx,
  placeId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: PublicReview[]; next_cursor: string | null }> {
  const binding = { list: "place-reviews", owner: placeId, lifetime: QUARTER_HOUR };
  let after = null;
  if (query.cursor !== undefined) {
    // Whether the place is there goes before whether the cursor is good.
    await assertPublished(ctx, placeId);
    const [publishedAt, id] = decodeCursor(binding, query.cursor, ctx.now);
    after = { publishedAt: String(publishedAt), id: String(id) };
  }
  const rows = await readReviews(ctx.db.sql, placeId, after, query.limit + 1);
  if (!rows) throw new AppError("not_found");
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentReview),
    next_cursor: last ? encodeCursor(binding, [last.published_at.toISOString(), last.id], ctx.now) : null,
  };
}

/** A page of a place's public photos. */
export async function photos(ctx: Ctx, placeId: string, query: { page: number; limit: number }) {
  const found = await readPhotos(ctx.db.sql, placeId, query.limit, (query.page - 1) * query.limit);
  if (!found) throw new AppError("not_found");
  const base = env().MEDIA_BASE_URL;
  return { data: { photos: found.photos.map((row) => presentPhoto(row, base)), meta: pageMeta(query, found.total) } };
}

const DASHBOARD_PLACES = 50;

/** The categories, and the places around a point, nearest first; no places without a point. */
export async function dashboard(
  ctx: Ctx,
  { near, radius }: { near: Point | null; radius: number },
): Promise<RawBody<{ data: { categories: Category[]; places: PlaceBrief[] } }>> {
  const [all, rows] = await Promise.all([
    readCategories(ctx.db.sql),
    near ? readNearby(ctx.db.sql, near, radius, DASHBOARD_PLACES) : [],
  ]);
  const items = rows.map((row) => withDistance({ ...row, json: row.brief_json }, near));
  return new RawBody(`{"data":{"categories":${JSON.stringify(all)},"places":${jsonArray(items)}}}`);
}

import type { Ref } from "@/lib/domains/content/content.schemas";
import { presentPhoto } from "@/lib/domains/content/photo.present";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { RawBody } from "@/lib/http/json";
import type { Point } from "@/lib/platform/geo/point";
import { env } from "@/lib/platform/settings/env";
import { bytesOf } from "@/lib/platform/text/bytes";
import { fold } from "@/lib/platform/text/fold";
import { type KeyedSort, type ListFilter, listByDistance, listByKey } from "./list.queries";
import { completeItems, jsonArray, openStateMember, withDistance } from "./list-json";
import { startOf } from "./page-anchors";
import type { PlaceListQuery } from "./places.contract";
import { presentReview } from "./places.present";
import {
  findDetail,
  isPublished,
  readAreas,
  readCategories,
  readNearby,
  readPhotos,
  readReviews,
} from "./places.queries";
import type { Category, PlaceBrief, PlaceDetail, PlaceListItem, PublicReview } from "./places.schemas";
import { reachablePlaces } from "./reachable-places.service";

/** Lists the active categories with their place counts, by name. */
export async function categories(ctx: Ctx): Promise<{ data: Category[] }> {
  return { data: await readCategories(ctx.db.reads) };
}

/** Lists the areas of the destination, by name. */
export async function areas(ctx: Ctx): Promise<{ data: Ref[] }> {
  return { data: await readAreas(ctx.db.reads) };
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

/** Lists a page of published places (docs/contract.md#places). */
export async function list(
  ctx: Ctx,
  query: PlaceListQuery,
): Promise<RawBody<{ data: PlaceListItem[]; meta: PageMeta }>> {
  const { limit, near, sort } = query;
  const { category, area, amenities } = query;
  const reached = query.reach && (await reachablePlaces(ctx, query.reach));
  const filter: ListFilter = { category, area, amenities, q: query.q && fold(query.q), reached };
  const offset = (query.page - 1) * limit;
  const page =
    sort === "distance" && near
      ? await listByDistance(ctx.db.reads, filter, near, { limit, offset })
      : await keyedPage(ctx, filter, sort === "distance" ? "newest" : sort, { limit, offset, near: near !== null });
  const meta = JSON.stringify(pageMeta(query, page.total));
  return new RawBody(completeItems(page, near, ctx.now, { head: '{"data":[', tail: `],"meta":${meta}}` }));
}

async function keyedPage(
  ctx: Ctx,
  filter: ListFilter,
  sort: KeyedSort,
  { limit, offset, near }: { limit: number; offset: number; near: boolean },
) {
  const { after, skip } = await startOf(ctx.db, filter, sort, offset);
  return listByKey(ctx.db.reads, filter, sort, { limit, offset: skip, after, near });
}

/** Returns a published place in full; throws `not_found` for any other. */
export async function get(ctx: Ctx, id: string, near: Point | null): Promise<RawBody<{ data: PlaceDetail }>> {
  const row = await findDetail(ctx.db.reads, id);
  if (!row) throw new AppError("not_found");
  const { lat, lng } = row;
  const rest = withDistance({ json: openStateMember(row.week, ctx.now, row.closedOn), lat, lng }, near);
  return new RawBody(bytesOf(['{"data":', row.json, rest, "}"]));
}

export { isPublished } from "./places.queries";

/** Throws `not_found` if the place is unknown or not published. */
export async function assertPublished(ctx: Ctx, id: string): Promise<void> {
  if (!(await isPublished(ctx.db.reads, id))) throw new AppError("not_found");
}

const QUARTER_HOUR = 15 * 60;

/** Lists a place's published reviews, newest first. The cursor lives 15 minutes and is bound to the place. */
export async function reviews(
  ctx: Ctx,
  placeId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: PublicReview[]; next_cursor: string | null }> {
  const binding = { list: "place-reviews", owner: placeId, lifetime: QUARTER_HOUR };
  let after = null;
  if (query.cursor !== undefined) {
    // An unknown place takes precedence over an invalid cursor.
    await assertPublished(ctx, placeId);
    const [publishedAt, id] = decodeCursor(binding, query.cursor, ctx.now);
    after = { publishedAt: String(publishedAt), id: String(id) };
  }
  const rows = await readReviews(ctx.db.reads, placeId, after, query.limit + 1);
  if (!rows) throw new AppError("not_found");
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentReview),
    next_cursor: last ? encodeCursor(binding, [last.published_at.toISOString(), last.id], ctx.now) : null,
  };
}

/** Lists a page of a place's public photos. */
export async function photos(ctx: Ctx, placeId: string, query: { page: number; limit: number }) {
  const found = await readPhotos(ctx.db.reads, placeId, query.limit, (query.page - 1) * query.limit);
  if (!found) throw new AppError("not_found");
  const base = env().MEDIA_BASE_URL;
  return { data: { photos: found.photos.map((row) => presentPhoto(row, base)), meta: pageMeta(query, found.total) } };
}

const DASHBOARD_PLACES = 50;

/** Returns the categories and the places around a point, nearest first. Without a point there are no places. */
export async function dashboard(
  ctx: Ctx,
  { near, radius }: { near: Point | null; radius: number },
): Promise<RawBody<{ data: { categories: Category[]; places: PlaceBrief[] } }>> {
  const [all, rows] = await Promise.all([
    readCategories(ctx.db.reads),
    near ? readNearby(ctx.db.reads, near, radius, DASHBOARD_PLACES) : [],
  ]);
  const items = rows.map(({ brief_json: json, lat, lng }) => withDistance({ json, lat, lng }, near));
  return new RawBody(`{"data":{"categories":${JSON.stringify(all)},"places":${jsonArray(items)}}}`);
}

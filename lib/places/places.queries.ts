import type { Sql } from "@/db/client";
import type { Point } from "@/lib/http/fields";
import { bytesStatement, statement } from "@/lib/sql/statement";
import type { MediaRow } from "./cards/media";
import type { ReviewRow } from "./places.present";
import type { Category, Ref } from "./places.schemas";
import type { HoursRow } from "./week";

export const readCategories = (sql: Sql): Promise<Category[]> => sql<Category[]>`
  select c.id, c.name, c.slug, c.icon, c.color, coalesce(n.places, 0) as place_count
  from categories c left join place_counts n on n.category_id = c.id and n.area_id = 0
  where c.active order by c.name, c.id`;

export const readAreas = (sql: Sql): Promise<Ref[]> => sql<Ref[]>`select id, name, slug from areas order by name, id`;

const detail = bytesStatement(
  (p) => `select d.detail_json, c.week, c.lat, c.lng
    from place_details d join place_cards c using (place_id) where d.place_id = ${p("id")}`,
);

/** The kept detail of a published place, as bytes of JSON without its closing brace; undefined where there is none. */
export async function findDetail(sql: Sql, id: string) {
  const [json, week, lat, lng] = (await detail(sql, {}, { id })) ?? [];
  if (!json) return undefined;
  return { json, week: week?.toString() ?? null, lat: lat ? Number(lat) : null, lng: lng ? Number(lng) : null };
}

/** Whether a place is published, which is whether anyone may know of it. */
export async function isPublished(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from place_cards where place_id = ${id}`;
  return rows.length > 0;
}

export interface ReviewKey {
  publishedAt: string;
  id: string;
}

/**
 * The published reviews of a place after a key, newest first; undefined where the place is not published.
 */
export async function readReviews(sql: Sql, placeId: string, after: ReviewKey | null, limit: number) {
  const older = after ? sql`and (published_at, id) < (${after.publishedAt}::timestamptz, ${after.id}::bigint)` : sql``;
  const rows = await sql<(ReviewRow | { id: null })[]>`
    select r.* from place_cards c left join lateral (
      select id, title, body, rating, is_verified, trip_type, visit_date::text, published_at, edited_at, aspect_ratings, media
      from reviews
      where reviewable_type = 'place' and reviewable_id = c.place_id and status = 'published' and deleted_at is null ${older}
      order by published_at desc, id desc limit ${limit}
    ) r on true
    where c.place_id = ${placeId} order by r.published_at desc, r.id desc`;
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is ReviewRow => row.id !== null);
}

/** A page of a published place's approved media and their number; undefined where the place is not published. */
export async function readPhotos(sql: Sql, placeId: string, limit: number, offset: number) {
  const rows = await sql<(MediaRow & { total: number })[] | { id: null; total: number }[]>`
    select m.*, (select count(*)::int from place_media where place_id = c.place_id and status = 'approved') as total
    from place_cards c left join lateral (
      select id, role, url, thumbnail_url, source_type, attribution, license, original_url, alt_text, mime_type,
        created_at, position
      from place_media where place_id = c.place_id and status = 'approved'
      order by position, id limit ${limit} offset ${offset}
    ) m on true
    where c.place_id = ${placeId} order by m.position, m.id`;
  const [first] = rows;
  return (
    first && { total: first.total, photos: rows.filter((row): row is MediaRow & { total: number } => row.id !== null) }
  );
}

/** What augmented details start from; undefined where the place is not published. */
export async function findLocalDetails(sql: Sql, id: string) {
  const [row] = await sql<
    {
      external_place_id: string | null;
      name: string;
      lat: number | null;
      lng: number | null;
      hours: HoursRow[] | null;
    }[]
  >`
    select p.external_place_id, p.name, p.lat, p.lng,
      (select json_agg(h order by h.id) from place_hours h where h.place_id = p.id) as hours
    from place_cards c join places p on p.id = c.place_id where c.place_id = ${id}`;
  return row;
}

/** Keeps the id under which an outside directory has the place, unless it has one already. */
export async function keepExternalId(sql: Sql, id: string, externalId: string): Promise<void> {
  await sql`update places set external_place_id = ${externalId} where id = ${id} and external_place_id is null`;
}

export interface BriefRow {
  brief_json: string;
  lat: number;
  lng: number;
}

const nearby = statement((p, { limit }: { limit: number }) => {
  // Selects of their own are worked out once; bare expressions of a prepared statement would be for every row.
  const here = `(select ll_to_earth(${p("lat")}::float8, ${p("lng")}::float8)::cube)`;
  const radius = `(select gc_to_sec(${p("radius")}::float8))`;
  return `select brief_json, lat, lng from (
      select brief_json, lat, lng, position <-> ${here} as far from place_cards where position is not null
      order by far limit ${limit}
    ) as nearest where far <= ${radius} order by far`;
});

/** The published places within a radius in metres, nearest first. */
export const readNearby = (sql: Sql, near: Point, radius: number, limit: number): Promise<BriefRow[]> =>
  nearby<BriefRow>(sql, { limit }, { ...near, radius });

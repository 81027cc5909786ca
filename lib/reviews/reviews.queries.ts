import type { Sql, Tx } from "@/db/client";
import { type AspectRating, type ReviewMedia, reviews } from "@/db/schema";
import type { ReviewableType } from "./entities";
import type { NewReview } from "./reviews.schemas";

/** Adds an in-app review; fails on `reviews_one_in_app_a_user` where the user has one of this entity. */
export async function insertReview(
  tx: Tx,
  { userId, type, id, now }: { userId: string; type: ReviewableType; id: string; now: Date },
  review: NewReview,
): Promise<string> {
  const { aspects, ...fields } = review;
  const [row] = await tx
    .insert(reviews)
    .values({
      ...fields,
      reviewableType: type,
      reviewableId: BigInt(id),
      source: "in_app",
      userId,
      aspectRatings: aspects,
      publishedAt: now.toISOString(),
    })
    .returning({ id: reviews.id });
  return String(row?.id);
}

export interface ReviewKey {
  publishedAt: string;
  id: string;
}

export interface StopReviewRow {
  id: string;
  rating: number;
  title: string | null;
  body: string | null;
  trip_type: string | null;
  visit_date: string | null;
  aspect_ratings: AspectRating[];
  media: ReviewMedia[];
  published_at: Date;
}

/** The published reviews of an entity after a key, newest first. */
export function readEntityReviews(
  sql: Sql,
  { type, id }: { type: ReviewableType; id: string },
  after: ReviewKey | null,
  limit: number,
): Promise<StopReviewRow[]> {
  const older = after ? sql`and (published_at, id) < (${after.publishedAt}::timestamptz, ${after.id}::bigint)` : sql``;
  return sql<StopReviewRow[]>`
    select id, rating, title, body, trip_type, visit_date::text, aspect_ratings, media, published_at from reviews
    where reviewable_type = ${type} and reviewable_id = ${id} and status = 'published' and deleted_at is null ${older}
    order by published_at desc, reviews.id desc limit ${limit}`;
}

export interface SummaryRow {
  /** How many reviews gave one star, two, …, five. */
  stars: number[];
  aspects: { aspect: string; sum: number; count: number }[];
}

/** The in-app ratings of an entity and of its aspects, counted in one pass. */
export async function readSummary(sql: Sql, type: ReviewableType, id: string): Promise<SummaryRow> {
  const [row] = await sql<SummaryRow[]>`
    with counted as materialized (
      select rating, aspect_ratings from reviews
      where reviewable_type = ${type} and reviewable_id = ${id} and status = 'published' and deleted_at is null
        and source = 'in_app'
    )
    select (select array_agg(n order by star) from (
        select star, (select count(*)::int from counted where rating = star) as n from generate_series(1, 5) as star
      ) as stars) as stars,
      (select coalesce(json_agg(json_build_object('aspect', aspect, 'sum', sum, 'count', count)), '[]') from (
        select a ->> 'aspect' as aspect, sum((a ->> 'rating')::int)::int as sum, count(*)::int as count
        from counted, jsonb_array_elements(aspect_ratings) as a group by 1
      ) as aspects) as aspects`;
  return row ?? { stars: [], aspects: [] };
}

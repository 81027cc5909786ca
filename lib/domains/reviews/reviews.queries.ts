import type { Tx } from "@/db/client";
import { type AspectRating, type ReviewMedia, reviews } from "@/db/schema";
import { array, date, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne } from "@/lib/platform/sql/query";
import { none, sql } from "@/lib/platform/sql/template";
import type { ReviewableType } from "./entities";
import type { NewReview } from "./reviews.schemas";

/** Adds an in-app review. Fails on `reviews_one_in_app_a_user` if the user has already reviewed the entity. */
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

const STOP_REVIEW = {
  id: rowId,
  rating: integer,
  title: orNull(text()),
  body: orNull(text()),
  trip_type: orNull(text()),
  visit_date: orNull(date),
  aspect_ratings: json<AspectRating[]>(),
  media: json<ReviewMedia[]>(),
  published_at: timestamp,
};
export type StopReviewRow = RowOf<typeof STOP_REVIEW>;

interface Entity {
  type: ReviewableType;
  id: string;
}

const isPublished = sql`${reviews.status} = 'published' and ${reviews.deletedAt} is null`;

/** The published reviews of an entity after a key, newest first. */
export const readEntityReviews = query({
  row: STOP_REVIEW,
  sql: ({ type, id }: Entity, after: ReviewKey | null, limit: number) => {
    const older = after
      ? sql`and (${reviews.publishedAt}, ${reviews.id}) < (${after.publishedAt}::timestamptz, ${after.id}::bigint)`
      : none;
    return sql`
      select ${reviews.id}, ${reviews.rating}, ${reviews.title}, ${reviews.body}, ${reviews.tripType},
        ${reviews.visitDate}, ${reviews.aspectRatings}, ${reviews.media}, ${reviews.publishedAt}
      from ${reviews}
      where ${reviews.reviewableType} = ${type} and ${reviews.reviewableId} = ${id} and ${isPublished} ${older}
      order by ${reviews.publishedAt} desc, ${reviews.id} desc limit ${limit}`;
  },
  samples: [
    [{ type: "place", id: "1" }, null, 20],
    [{ type: "event", id: "1" }, { publishedAt: "2026-01-01T00:00:00Z", id: "9" }, 20],
  ],
});

const SUMMARY = {
  /** How many reviews gave one star, two, …, five. */
  stars: array(integer),
  aspects: json<{ aspect: string; sum: number; count: number }[]>(),
};
export type SummaryRow = RowOf<typeof SUMMARY>;

/** The in-app ratings of an entity and of its aspects, counted in one pass. */
export const readSummary = queryOne({
  row: SUMMARY,
  sql: (type: ReviewableType, id: string) => sql`
    with counted as materialized (
      select ${reviews.rating} as rating, ${reviews.aspectRatings} as aspect_ratings from ${reviews}
      where ${reviews.reviewableType} = ${type} and ${reviews.reviewableId} = ${id} and ${isPublished}
        and ${reviews.source} = 'in_app'
    )
    select (select array_agg(n order by star) from (
        select star, (select count(*)::int from counted where rating = star) as n from generate_series(1, 5) as star
      ) as stars) as stars,
      (select coalesce(json_agg(json_build_object('aspect', aspect, 'sum', sum, 'count', count)), '[]') from (
        select a ->> 'aspect' as aspect, sum((a ->> 'rating')::int)::int as sum, count(*)::int as count
        from counted, jsonb_array_elements(aspect_ratings) as a group by 1
      ) as aspects) as aspects`,
  samples: [["place", "1"]],
});

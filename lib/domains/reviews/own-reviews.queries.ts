import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type AspectRating, type ReviewMedia, reviewReplies, reviews } from "@/db/schema";
import type { ReviewReply } from "@/lib/domains/places/places.schemas";
import { boolean, date, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { ReviewableType } from "./entities";
import type { ReviewStatus } from "./moderation.queries";

const OWN_REVIEW = {
  id: rowId,
  status: text<ReviewStatus>(),
  type: text<ReviewableType>(),
  entity: rowId,
  title: orNull(text()),
  body: orNull(text()),
  rating: integer,
  is_verified: boolean,
  is_anonymous: boolean,
  trip_type: orNull(text()),
  visit_date: orNull(date),
  published_at: timestamp,
  edited_at: orNull(timestamp),
  aspect_ratings: json<AspectRating[]>(),
  media: json<ReviewMedia[]>(),
  /** Timestamps inside it are in PostgreSQL's JSON form. */
  reply: orNull(json<ReviewReply>()),
};
export type OwnReview = RowOf<typeof OWN_REVIEW>;

/** A review of its author in any state, locked until the transaction ends; undefined for another user's. */
export const lockOwnReview = queryRow({
  row: OWN_REVIEW,
  sql: (id: string, userId: string) => sql`
    select ${reviews.id}, ${reviews.status}, ${reviews.reviewableType} as type, ${reviews.reviewableId} as entity,
      ${reviews.title}, ${reviews.body}, ${reviews.rating}, ${reviews.isVerified}, ${reviews.isAnonymous},
      ${reviews.tripType}, ${reviews.visitDate}, ${reviews.publishedAt}, ${reviews.editedAt}, ${reviews.aspectRatings},
      ${reviews.media}, (
        select json_build_object('text', ${reviewReplies.body}, 'created_at', ${reviewReplies.createdAt},
          'updated_at', ${reviewReplies.updatedAt})
        from ${reviewReplies} where ${reviewReplies.reviewId} = ${reviews.id}) as reply
    from ${reviews} where ${reviews.id} = ${id} and ${reviews.userId} = ${userId} and ${reviews.deletedAt} is null
    for no key update`,
  samples: [["1", "usr_1"]],
});

/** Whether a user has published this review, so that it may be edited. */
export const isOwnPublished = matches({
  sql: (id: string, userId: string) => sql`
    select 1 from ${reviews} where ${reviews.id} = ${id} and ${reviews.userId} = ${userId}
      and ${reviews.status} = 'published' and ${reviews.deletedAt} is null`,
  samples: [["1", "usr_1"]],
});

export type ReviewFields = Pick<
  OwnReview,
  "title" | "body" | "rating" | "is_anonymous" | "trip_type" | "visit_date" | "aspect_ratings"
>;

/** Stores an edited review. Staff approved the earlier text, so the mark is removed. */
export async function storeEdit(tx: Tx, id: string, fields: ReviewFields, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({
      title: fields.title,
      body: fields.body,
      rating: fields.rating,
      isAnonymous: fields.is_anonymous,
      tripType: fields.trip_type,
      visitDate: fields.visit_date,
      aspectRatings: fields.aspect_ratings,
      editedAt: now.toISOString(),
      kept: false,
    })
    .where(eq(reviews.id, BigInt(id)));
}

/** Marks a review as deleted: it is shown nowhere, and its author may write another. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ deletedAt: now.toISOString() })
    .where(eq(reviews.id, BigInt(id)));
}

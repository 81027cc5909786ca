import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { fileIndexes, mediaColumns } from "./content";
import { appUsers } from "./identity";

export interface AspectRating {
  aspect: string;
  rating: number;
}

export interface ReviewMedia {
  media_type: string;
  url: string;
  thumbnail_url: string | null;
  caption: string | null;
  display_order: number;
}

/** Reviews of places and events, in-app and external, in one table (docs/contract.md#reviews). */
export const reviews = pgTable(
  "reviews",
  {
    id: identity(),
    reviewableType: text("reviewable_type", { enum: ["place", "event"] }).notNull(),
    reviewableId: bigint("reviewable_id", { mode: "bigint" }).notNull(),
    source: text("source", { enum: ["in_app", "ext_a", "ext_b", "ext_c", "manual"] }).notNull(),
    externalId: text("external_id"),
    userId: text("user_id").references(() => appUsers.id),
    rating: smallint("rating").notNull(),
    title: text("title"),
    body: text("body"),
    tripType: text("trip_type"),
    visitDate: date("visit_date", { mode: "string" }),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    isVerified: boolean("is_verified").notNull().default(false),
    status: text("status", { enum: ["published", "flagged", "hidden", "rejected"] })
      .notNull()
      .default("published"),
    aspectRatings: jsonb("aspect_ratings").$type<AspectRating[]>().notNull().default([]),
    media: jsonb("media").$type<ReviewMedia[]>().notNull().default([]),
    helpfulCount: integer("helpful_count").notNull().default(0),
    notHelpfulCount: integer("not_helpful_count").notNull().default(0),
    /** Flags since the last decision of staff. */
    openFlags: integer("open_flags").notNull().default(0),
    /** Staff have published the review again, so flags do not hide it. */
    kept: boolean("kept").notNull().default(false),
    publishedAt: moment("published_at").notNull(),
    editedAt: moment("edited_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_author", sql`(${t.source} = 'in_app') = (${t.userId} is not null)`),
    uniqueIndex("reviews_one_in_app_a_user")
      .on(t.userId, t.reviewableType, t.reviewableId)
      .where(sql`source = 'in_app' and deleted_at is null`),
    index("reviews_deleted").on(t.userId, t.id).where(sql`deleted_at is not null`),
    uniqueIndex("reviews_external").on(t.source, t.externalId).where(sql`external_id is not null`),
    index("reviews_public")
      .on(t.reviewableType, t.reviewableId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'published' and deleted_at is null`),
    index("reviews_decided").on(t.status, t.id).where(sql`status in ('hidden', 'rejected') and deleted_at is null`),
    index("reviews_reported").on(t.id).where(sql`status = 'published' and open_flags > 0 and deleted_at is null`),
    index("reviews_flagged").on(t.id).where(sql`status = 'flagged' and deleted_at is null`),
  ],
);

/** Photos that are uploaded to a review. The approved ones are copied to `reviews.media`. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: identity(),
    reviewId: bigint("review_id", { mode: "bigint" })
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    ...mediaColumns,
  },
  (t) => [
    index("review_photos_review").on(t.reviewId, t.position, t.id),
    index("review_photos_pending").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    ...fileIndexes("review_photos", t),
  ],
);

/** The answer of a place's merchant to a review. It belongs to the place: another merchant of the place may change it. */
export const reviewReplies = pgTable("review_replies", {
  reviewId: bigint("review_id", { mode: "bigint" })
    .primaryKey()
    .references(() => reviews.id, { onDelete: "cascade" }),
  body: text("body").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** One vote per user and review. A trigger maintains the two counters of the review. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: bigint("review_id", { mode: "bigint" })
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    voteType: text("vote_type", { enum: ["helpful", "not_helpful"] }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index("review_votes_user").on(t.userId)],
);

/** Flags on reviews, one per user and review. */
export const reviewFlags = pgTable(
  "review_flags",
  {
    id: identity(),
    reviewId: bigint("review_id", { mode: "bigint" })
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    reason: text("reason").notNull(),
    notes: text("notes"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [unique("review_flags_once").on(t.reviewId, t.userId), index("review_flags_user").on(t.userId)],
);

/**
 * One row: the sum and count of the in-app ratings of all places, which a trigger maintains, and the mean that the
 * current ranking by rating uses (decision 008).
 */
export const ratingTotals = pgTable(
  "rating_totals",
  {
    one: boolean("one").primaryKey().default(true),
    sum: bigint("sum", { mode: "number" }).notNull().default(0),
    count: bigint("count", { mode: "number" }).notNull().default(0),
    prior: real("prior").notNull().default(0),
  },
  (t) => [check("rating_totals_one", sql`${t.one}`)],
);

import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { presentReview } from "@/lib/domains/places/places.present";
import type { PublicReview } from "@/lib/domains/places/places.schemas";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { REVIEWABLES } from "./entities";
import {
  isOwnPublished,
  lockOwnReview,
  markDeleted,
  type OwnReview,
  type ReviewFields,
  storeEdit,
} from "./own-reviews.queries";
import type { ReviewChange } from "./reviews.schemas";
import { assertPastVisit } from "./reviews.service";

/** Throws `not_found` unless the caller wrote the review and it is published. */
export async function assertEditable(ctx: Ctx<User>, id: string): Promise<void> {
  if (!(await isOwnPublished(ctx.db.reads, id, ctx.actor.id))) throw new AppError("not_found");
}

/**
 * Edits the caller's published review and updates the entity's rating. An edit that changes nothing leaves `edited_at`
 * as it is. Throws like `assertEditable`, and `validation_error` for a visit in the future.
 */
export async function edit(ctx: Ctx<User>, id: string, change: ReviewChange): Promise<{ data: PublicReview }> {
  assertPastVisit(ctx, change.visit_date);
  return withTransaction(ctx, async (tx, afterCommit) => {
    const review = await lockOwnReview(tx, id, ctx.actor.id);
    if (review?.status !== "published") throw new AppError("not_found");
    const fields = fieldsAfter(review, change);
    const changed = changedNames(review, fields);
    if (changed.length === 0) return { data: presentReview(review) };
    await storeEdit(tx, id, fields, ctx.now);
    await recordAudit(tx, {
      actor: `user:${ctx.actor.id}`,
      action: "review.edit",
      entity: `review:${id}`,
      after: { changed },
    });
    await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    afterCommit(() => forgetVersions(ctx.db));
    return { data: presentReview({ ...review, ...fields, edited_at: ctx.now }) };
  });
}

/** Deletes the caller's review in whatever state it is. Throws `not_found` for any other. */
export async function remove(ctx: Ctx<User>, id: string): Promise<null> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    const review = await lockOwnReview(tx, id, ctx.actor.id);
    if (!review) throw new AppError("not_found");
    await markDeleted(tx, id, ctx.now);
    await recordAudit(tx, {
      actor: `user:${ctx.actor.id}`,
      action: "review.delete",
      entity: `review:${id}`,
      before: { status: review.status },
    });
    if (review.status === "published") await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    afterCommit(() => forgetVersions(ctx.db));
    return null;
  });
}

/** The fields after an edit: an omitted field stays, null clears it. */
function fieldsAfter(review: OwnReview, change: ReviewChange): ReviewFields {
  const { rating, title, body, trip_type, visit_date, is_anonymous, aspects } = change;
  return {
    rating: rating ?? review.rating,
    title: title === undefined ? review.title : title || null,
    body: body === undefined ? review.body : body || null,
    trip_type: trip_type === undefined ? review.trip_type : trip_type || null,
    visit_date: visit_date === undefined ? review.visit_date : visit_date,
    is_anonymous: is_anonymous ?? review.is_anonymous,
    aspect_ratings: aspects ?? review.aspect_ratings,
  };
}

const changedNames = (review: OwnReview, fields: ReviewFields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isDeepStrictEqual(value, review[name as keyof ReviewFields]) ? [] : [name],
  );

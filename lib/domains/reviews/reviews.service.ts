import { DateTime } from "luxon";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import type { Actor, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { REVIEWABLES, type ReviewableType } from "./entities";
import { presentStopReview, presentSummary } from "./reviews.present";
import { insertReview, readEntityReviews, readSummary } from "./reviews.queries";
import type { NewReview, ReviewSummary, StopReview } from "./reviews.schemas";

/** The entity that a review is about. */
export interface Entity {
  type: ReviewableType;
  id: string;
}

const DAY = 86_400;

/** Throws `not_found` if the entity is unknown or not published. */
export async function assertReviewable(ctx: Ctx, { type, id }: Entity): Promise<void> {
  if (!(await REVIEWABLES[type].isPublished(ctx.db.reads, id))) throw new AppError("not_found");
}

/** Throws `validation_error` for a visit after today in the destination's zone. */
export function assertPastVisit(ctx: Ctx, date: string | null | undefined): void {
  const today = DateTime.fromJSDate(ctx.now, { zone: env().DESTINATION_TIMEZONE }).toISODate();
  if (date == null || today === null || date <= today) return;
  throw new AppError("validation_error", [{ path: "body.visit_date", message: "must not be in the future" }]);
}

/**
 * Publishes the caller's in-app review of an entity and updates the entity's rating. Throws `not_found` for an
 * unpublished entity, `validation_error` for a visit in the future, `review_exists` if the caller has reviewed it.
 */
export async function create(ctx: Ctx<User>, entity: Entity, review: NewReview): Promise<{ review_id: string }> {
  await assertReviewable(ctx, entity);
  assertPastVisit(ctx, review.visitDate);
  try {
    return await withTransaction(ctx, async (tx, afterCommit) => {
      const id = await insertReview(tx, { userId: ctx.actor.id, ...entity, now: ctx.now }, review);
      await REVIEWABLES[entity.type].ratingChanged(tx, entity.id);
      afterCommit(() => forgetVersions(ctx.db));
      return { review_id: id };
    });
  } catch (error) {
    if (violatedConstraint(error) === "reviews_one_in_app_a_user") throw new AppError("review_exists");
    throw error;
  }
}

/** Lists a page of an entity's published reviews, newest first. `owner` binds its cursor to a caller and a route. */
export async function list(
  ctx: Ctx<Actor>,
  entity: Entity,
  owner: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: StopReview[]; meta: { cursor: string | null } }> {
  const binding = { list: "stop-reviews", owner, lifetime: DAY };
  const [publishedAt, id] = query.cursor === undefined ? [] : decodeCursor(binding, query.cursor, ctx.now);
  const after = publishedAt === undefined ? null : { publishedAt: String(publishedAt), id: String(id) };
  const rows = await readEntityReviews(ctx.db.reads, entity, after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(presentStopReview),
    meta: { cursor: last ? encodeCursor(binding, [last.published_at.toISOString(), last.id], ctx.now) : null },
  };
}

/** Returns the rating summary of a published entity; throws `not_found` for any other. */
export async function summary(ctx: Ctx<Actor>, entity: Entity): Promise<{ data: ReviewSummary }> {
  await assertReviewable(ctx, entity);
  return { data: presentSummary(await readSummary(ctx.db.reads, entity.type, entity.id)) };
}

import { forgetVersions } from "@/lib/domains/content/versions.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { REVIEWABLES } from "./entities";
import { castVote, findFlag, findVisible, insertFlag, type VisibleReview } from "./reactions.queries";
import type { Flag, VoteType } from "./reviews.schemas";

async function visible(ctx: Ctx<User>, id: string): Promise<VisibleReview> {
  const review = await findVisible(ctx.db.reads, id, { lock: false });
  if (!review || !(await REVIEWABLES[review.type].isPublished(ctx.db.reads, review.entity)))
    throw new AppError("not_found");
  return review;
}

/** Throws `not_found` if the review or its entity is unknown or not published. */
export async function assertVotable(ctx: Ctx<User>, id: string): Promise<void> {
  await visible(ctx, id);
}

/** Throws `not_found` like `assertVotable`, except for a review that the caller has flagged before. */
export async function assertFlaggable(ctx: Ctx<User>, id: string): Promise<void> {
  if ((await findFlag(ctx.db.reads, id, ctx.actor.id)) === undefined) await visible(ctx, id);
}

function refuseOwn(ctx: Ctx<User>, review: Pick<VisibleReview, "user_id">): void {
  if (review.user_id === ctx.actor.id)
    throw new AppError("validation_error", [{ path: "params.reviewId", message: "is the caller's own review" }]);
}

/** Sets the caller's vote on another user's published review. A later vote replaces it. */
export async function vote(
  ctx: Ctx<User>,
  id: string,
  { vote_type }: { vote_type: VoteType },
): Promise<{ data: { review_id: string; vote_type: VoteType } }> {
  const review = await castVote(ctx.db.orm, id, ctx.actor.id, vote_type);
  if (!review) throw new AppError("not_found");
  refuseOwn(ctx, review);
  return { data: { review_id: id, vote_type } };
}

/**
 * Flags another user's published review. The flag that makes up REVIEW_FLAGS_TO_HIDE removes it from the public lists
 * and the rating before this response, unless staff have kept the review (decision 045). A repeat by the same user returns the
 * first flag with 200, whatever the review's status (docs/contract.md#reviews).
 */
export async function flag(
  ctx: Ctx<User>,
  id: string,
  body: Flag,
): Promise<Reply<{ data: { flag_id: string; review_id: string } }>> {
  const first = await findFlag(ctx.db.reads, id, ctx.actor.id);
  if (first !== undefined) return new Reply(200, { data: { flag_id: first.id, review_id: id } });
  refuseOwn(ctx, await visible(ctx, id));
  const made = await withTransaction(ctx, async (tx, afterCommit) => {
    const review = await findVisible(tx, id, { lock: true });
    if (!review) return undefined;
    const { id: flagId, hidden } = await insertFlag(tx, id, ctx.actor.id, body, env().REVIEW_FLAGS_TO_HIDE);
    if (hidden && review.source === "in_app") await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    if (hidden) afterCommit(() => forgetVersions(ctx.db));
    return flagId;
  });
  if (made !== undefined) return new Reply(201, { data: { flag_id: made, review_id: id } });
  // A concurrent request of the caller or of another user was first.
  const own = await findFlag(ctx.db.reads, id, ctx.actor.id);
  if (own === undefined) throw new AppError("not_found");
  return new Reply(200, { data: { flag_id: own.id, review_id: id } });
}

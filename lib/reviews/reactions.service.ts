import { forgetVersions } from "@/lib/content/versions.service";
import { withTransaction } from "@/lib/database";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { REVIEWABLES } from "./entities";
import { castVote, findFlag, findVisible, insertFlag, lockVisible, type VisibleReview } from "./reactions.queries";
import type { Flag, VoteType } from "./reviews.schemas";

async function visible(ctx: Ctx<User>, id: string): Promise<VisibleReview> {
  const review = await findVisible(ctx.db.sql, id);
  if (!review || !(await REVIEWABLES[review.type].isPublished(ctx.db.sql, review.entity)))
    throw new AppError("not_found");
  return review;
}

/** `not_found` for a review that the caller cannot vote on: unknown, not published, or of something that is not. */
export async function assertVotable(ctx: Ctx<User>, id: string): Promise<void> {
  await visible(ctx, id);
}

/** The same for flagging: what the caller has flagged stays known to the caller. */
export async function assertFlaggable(ctx: Ctx<User>, id: string): Promise<void> {
  if ((await findFlag(ctx.db.sql, id, ctx.actor.id)) === undefined) await visible(ctx, id);
}

function refuseOwn(ctx: Ctx<User>, review: VisibleReview): void {
  if (review.user_id === ctx.actor.id)
    throw new AppError("validation_error", [{ path: "params.reviewId", message: "is the caller's own review" }]);
}

/** Sets the caller's vote on a published review of another; a later one replaces it (decisions D5.2). */
export async function vote(
  ctx: Ctx<User>,
  id: string,
  { vote_type }: { vote_type: VoteType },
): Promise<{ data: { review_id: string; vote_type: VoteType } }> {
  refuseOwn(ctx, await visible(ctx, id));
  if (!(await castVote(ctx.db.orm, id, ctx.actor.id, vote_type))) throw new AppError("not_found");
  return { data: { review_id: id, vote_type } };
}

/**
 * Flags a published review of another: it is off the public lists, and out of the rating, with this very answer.
 * Again by the same user gives the first flag with 200, whatever has become of the review (decisions D5.2, D9.14).
 */
export async function flag(
  ctx: Ctx<User>,
  id: string,
  body: Flag,
): Promise<Reply<{ data: { flag_id: string; review_id: string } }>> {
  const first = await findFlag(ctx.db.sql, id, ctx.actor.id);
  if (first !== undefined) return new Reply(200, { data: { flag_id: first, review_id: id } });
  refuseOwn(ctx, await visible(ctx, id));
  const made = await withTransaction(ctx, async (tx, afterCommit) => {
    const review = await lockVisible(tx, id);
    if (!review) return undefined;
    const flagId = await insertFlag(tx, id, ctx.actor.id, body);
    if (review.source === "in_app") await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    afterCommit(() => forgetVersions(ctx.db));
    return flagId;
  });
  if (made !== undefined) return new Reply(201, { data: { flag_id: made, review_id: id } });
  // Somebody was faster: the caller's own other request, or another user.
  const own = await findFlag(ctx.db.sql, id, ctx.actor.id);
  if (own === undefined) throw new AppError("not_found");
  return new Reply(200, { data: { flag_id: own, review_id: id } });
}

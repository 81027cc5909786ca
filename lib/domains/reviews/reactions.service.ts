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

/** Throws `not_found` if the review or its entity is unknown or not published. */
export async function assertVotable(ctx: Ctx<User>, id: string): Promise<void> {
  if (!(await findVisible(ctx.db.reads, id, { lock: false }))) throw new AppError("not_found");
}

/** Throws `not_found` like `assertVotable`, except for a review that the caller has flagged before. */
export async function assertFlaggable(ctx: Ctx<User>, id: string): Promise<void> {
  // In this order: a review that another request of the caller hides in between has the caller's flag.
  if (!(await findVisible(ctx.db.reads, id, { lock: false }))) await ownFlag(ctx, id);
}

/** The caller's flag on a review. Throws `not_found` if there is none. */
async function ownFlag(ctx: Ctx<User>, id: string): Promise<string> {
  const own = await findFlag(ctx.db.reads, id, ctx.actor.id);
  if (own === undefined) throw new AppError("not_found");
  return own.id;
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
  const review = await findVisible(ctx.db.reads, id, { lock: false });
  const made = review && (await insertNewFlag(ctx, id, review, body));
  if (made !== undefined) return new Reply(201, { data: { flag_id: made, review_id: id } });
  // An earlier request of the caller was first, or a concurrent one of anybody.
  return new Reply(200, { data: { flag_id: await ownFlag(ctx, id), review_id: id } });
}

/** Flags a review, which a concurrent request may hide first. Returns the flag's id; undefined if the caller has flagged it. */
async function insertNewFlag(
  ctx: Ctx<User>,
  id: string,
  review: VisibleReview,
  body: Flag,
): Promise<string | undefined> {
  refuseOwn(ctx, review);
  return withTransaction(ctx, async (tx, afterCommit) => {
    if (!(await findVisible(tx, id, { lock: true }))) return undefined;
    const flagged = await insertFlag(tx, id, ctx.actor.id, body, env().REVIEW_FLAGS_TO_HIDE);
    if (flagged === undefined) return undefined;
    if (flagged.hidden && review.source === "in_app") await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    if (flagged.hidden) afterCommit(() => forgetVersions(ctx.db));
    return flagged.id;
  });
}

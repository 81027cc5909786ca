import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { contentChanged, forgetVersions } from "@/lib/domains/content/versions.service";
import type { ReviewReply } from "@/lib/domains/places/places.schemas";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { deleteReply, lockAnswerable, upsertReply } from "./replies.queries";
import { announceReply } from "./reply-notice.service";

/** The review of a place, as the route names it. The route asserts that the caller is the place's merchant. */
interface Target {
  placeId: string;
  reviewId: string;
}

/**
 * Publishes the place's answer to a review and tells its author, or replaces its text. Throws `not_found` for an unpublished
 * review.
 */
export async function put(
  ctx: Ctx<User>,
  { placeId, reviewId: id }: Target,
  text: string,
): Promise<{ data: ReviewReply }> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    if (!(await lockAnswerable(tx, placeId, id))) throw new AppError("not_found");
    const reply = await upsertReply(tx, id, text, ctx.now);
    await recordAudit(tx, { actor: `user:${ctx.actor.id}`, action: "review.reply", entity: `review:${id}` });
    if (reply.created_at.getTime() === ctx.now.getTime()) await announceReply(tx, ctx.now, id, ctx.actor.id);
    await contentChanged(tx, "places");
    afterCommit(() => forgetVersions(ctx.db));
    const { created_at: created, updated_at: updated } = reply;
    return { data: { text: reply.text, created_at: created.toISOString(), updated_at: updated.toISOString() } };
  });
}

/** Removes the place's answer. Throws `not_found` without one, and for an unpublished review. */
export async function remove(ctx: Ctx<User>, { placeId, reviewId: id }: Target): Promise<null> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    if (!(await lockAnswerable(tx, placeId, id)) || !(await deleteReply(tx, id))) throw new AppError("not_found");
    await recordAudit(tx, { actor: `user:${ctx.actor.id}`, action: "review.reply_delete", entity: `review:${id}` });
    await contentChanged(tx, "places");
    afterCommit(() => forgetVersions(ctx.db));
    return null;
  });
}

/** Removes an answer that breaks the rules, with its text in the audit log. Throws OperatorError if there is none. */
export async function removeByStaff(operator: Operator, id: string): Promise<void> {
  permit(operator, "reviews");
  const { db, actor } = operator;
  await withTransaction({ db }, async (tx, afterCommit) => {
    const reply = isRowId(id) ? await deleteReply(tx, id) : undefined;
    if (!reply) throw new OperatorError("This review has no answer.");
    await recordAudit(tx, { actor, action: "review.reply_remove", entity: `review:${id}`, before: reply });
    await contentChanged(tx, "places");
    afterCommit(() => forgetVersions(db));
  });
}

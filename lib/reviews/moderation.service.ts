import { recordAudit } from "@/lib/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { forgetVersions } from "@/lib/content/versions.service";
import { withTransaction } from "@/lib/database";
import { isRowId } from "@/lib/http/fields";
import { normaliseText, textFault } from "@/lib/text/text";
import { REVIEWABLES } from "./entities";
import { lockReview, type ReviewStatus, setStatus } from "./moderation.queries";

/** What a moderator may decide of a flagged review, and what it is from then on. */
export const DECISIONS = { publish: "published", hide: "hidden", reject: "rejected" } as const;
export type Decision = keyof typeof DECISIONS;
export const isDecision = (word: string): word is Decision => Object.hasOwn(DECISIONS, word);

/**
 * Decides on a flagged review, with an audit row that says who, when and why. The decision that led to its present
 * state changes nothing when it is repeated; every other move is refused (docs/decisions/011).
 * Throws OperatorError for a review that is not there, one that is not flagged, or a reason that is no text.
 */
export async function moderate(
  operator: Operator,
  id: string,
  decision: Decision,
  given?: string,
): Promise<{ id: string; status: ReviewStatus; changed: boolean }> {
  permit(operator, "reviews");
  const { db, actor } = operator;
  const status = DECISIONS[decision];
  const reason = given === undefined ? null : normaliseText(given) || null;
  const fault = reason === null ? null : textFault(reason, { max: 500 });
  if (fault) throw new OperatorError(`The reason ${fault}.`);
  return withTransaction({ db }, async (tx, afterCommit) => {
    const review = isRowId(id) ? await lockReview(tx, id) : undefined;
    if (!review) throw new OperatorError(`There is no review ${id}.`);
    if (review.status === status) return { id, status, changed: false };
    if (review.status !== "flagged") {
      throw new OperatorError(`Review ${id} is ${review.status}; only a flagged one can be decided on.`);
    }
    await setStatus(tx, id, status);
    await recordAudit(tx, {
      actor,
      action: `review.${decision}`,
      entity: `review:${id}`,
      before: { status: review.status },
      after: { status, reason },
    });
    if (review.source === "in_app") await REVIEWABLES[review.type].ratingChanged(tx, review.entity);
    afterCommit(() => forgetVersions(db));
    return { id, status, changed: true };
  });
}

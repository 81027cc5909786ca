import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { normaliseText, textFault } from "@/lib/platform/text/text";
import { REVIEWABLES } from "./entities";
import { lockReview, type ReviewStatus, storeDecision } from "./moderation.queries";

/** The moderator's decisions on a flagged review, with the resulting status. */
export const DECISIONS = { publish: "published", hide: "hidden", reject: "rejected" } as const;
export type Decision = keyof typeof DECISIONS;
export const isDecision = (word: string): word is Decision => Object.hasOwn(DECISIONS, word);

/** When a review was last edited, as the form of a decision carries it; blank if it never was. */
export const editedMark = (at: Date | null): string => at?.toISOString() ?? "";

/**
 * Decides on a flagged review, or on a published one with open flags, with an audit row. Repeating the decision that led
 * to the current status changes nothing; every other change is rejected (decision 045). `edited` says when the text that the
 * moderator has read was edited, as `editedMark` has it; the command line has none. Throws OperatorError for an unknown
 * review, one that is not flagged, one that its author has edited since, or an invalid reason.
 */
export async function moderate(
  operator: Operator,
  id: string,
  decision: Decision,
  { reason: given, edited }: { reason?: string | undefined; edited?: string | undefined } = {},
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
    const reported = review.status === "published" && review.open_flags > 0;
    if (review.status === status && !reported) return { id, status, changed: false };
    if (review.status !== "flagged" && !reported) {
      throw new OperatorError(`Review ${id} is ${review.status}. You can only decide on flagged reviews.`);
    }
    if (edited !== undefined && edited !== editedMark(review.edited_at))
      throw new OperatorError(
        "The author has edited this review since you opened the page. Reload the page and read it again.",
      );
    await storeDecision(tx, id, status);
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

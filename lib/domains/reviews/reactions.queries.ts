import type { Tx } from "@/db/client";
import { reviewFlags, reviews, reviewVotes, searchDocs } from "@/db/schema";
import { boolean, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { queryOne, queryRow } from "@/lib/platform/sql/query";
import { alias, nameOf, none, sql } from "@/lib/platform/sql/template";
import type { ReviewableType } from "./entities";
import type { Flag, VoteType } from "./reviews.schemas";

const VISIBLE_REVIEW = {
  user_id: orNull(text()),
  source: text(),
  type: text<ReviewableType>(),
  entity: rowId,
};
export type VisibleReview = RowOf<typeof VISIBLE_REVIEW>;

/** The condition that a review and what it is about are published. Only what is published has a search hit. */
const isVisible = (id: string) => sql`
  ${reviews.id} = ${id} and ${reviews.status} = 'published' and ${reviews.deletedAt} is null
  and exists (select 1 from ${searchDocs}
    where ${searchDocs.kind} = ${reviews.reviewableType} and ${searchDocs.id} = ${reviews.reviewableId})`;

/** A published review of a published entity; undefined for any other. `lock` holds it until the transaction ends. */
export const findVisible = queryRow({
  row: VISIBLE_REVIEW,
  sql: (id: string, { lock }: { lock: boolean }) => sql`
    select ${reviews.userId}, ${reviews.source}, ${reviews.reviewableType} as type, ${reviews.reviewableId} as entity
    from ${reviews} where ${isVisible(id)}
    ${lock ? sql`for no key update` : none}`,
  samples: [
    ["1", { lock: false }],
    ["1", { lock: true }],
  ],
});

const earlier = alias(reviewVotes, "earlier");

/**
 * Sets a user's vote on a published review of a published entity, unless it is the user's own. Returns whose review it is;
 * undefined if there is no such review. The lock comes first: a review that is being flagged takes no more votes, and voters
 * who update its counters cannot deadlock.
 */
export const castVote = queryRow({
  row: { user_id: orNull(text()) },
  sql: (reviewId: string, userId: string, vote: VoteType) => sql`
    with target as materialized (
      select ${reviews.id}, ${reviews.userId} from ${reviews}
      where ${isVisible(reviewId)}
      for no key update
    ), cast_vote as (
      insert into ${reviewVotes} as ${earlier}
        (${nameOf(reviewVotes.reviewId)}, ${nameOf(reviewVotes.userId)}, ${nameOf(reviewVotes.voteType)})
      select id, ${userId}, ${vote} from target where user_id is distinct from ${userId}
      on conflict (${nameOf(reviewVotes.reviewId)}, ${nameOf(reviewVotes.userId)})
        do update set ${nameOf(reviewVotes.voteType)} = excluded.${nameOf(reviewVotes.voteType)}
        where ${earlier.voteType} <> excluded.${nameOf(reviewVotes.voteType)}
    )
    select user_id from target`,
  samples: [["1", "usr_1", "helpful"]],
});

/** The flag that a user has put on a review. */
export const findFlag = queryRow({
  row: { id: rowId },
  sql: (reviewId: string, userId: string) => sql`
    select ${reviewFlags.id} from ${reviewFlags}
    where ${reviewFlags.reviewId} = ${reviewId} and ${reviewFlags.userId} = ${userId}`,
  samples: [["1", "usr_1"]],
});

const countFlag = queryOne({
  row: { hidden: boolean },
  sql: (reviewId: string, toHide: number) => sql`
    update ${reviews} set ${nameOf(reviews.openFlags)} = ${reviews.openFlags} + 1,
      ${nameOf(reviews.status)} = case when not ${reviews.kept} and ${reviews.openFlags} + 1 >= ${toHide}::integer
        then 'flagged' else ${reviews.status} end
    where ${reviews.id} = ${reviewId} returning ${reviews.status} = 'flagged' as hidden`,
  samples: [["1", 1]],
});

/**
 * Flags a published review, which its caller has locked. The `toHide`-th flag since the last decision of staff hides
 * it, unless staff have kept it. Returns the flag's id and whether the review is hidden now; undefined if the user has flagged
 * it before.
 */
export async function insertFlag(
  tx: Tx,
  reviewId: string,
  userId: string,
  { reason, notes }: Flag,
  toHide: number,
): Promise<{ id: string; hidden: boolean } | undefined> {
  const review = BigInt(reviewId);
  const [row] = await tx
    .insert(reviewFlags)
    .values({ reviewId: review, userId, reason, notes: notes || null })
    .onConflictDoNothing()
    .returning({ id: reviewFlags.id });
  return row && { id: String(row.id), ...(await countFlag(tx, reviewId, toHide)) };
}

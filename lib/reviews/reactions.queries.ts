import { sql as raw } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import type { ReviewableType } from "./entities";
import type { Flag, VoteType } from "./reviews.schemas";

export interface VisibleReview {
  user_id: string | null;
  source: string;
  type: ReviewableType;
  entity: string;
}

/** A review that the public lists may show; undefined where it is not there, or not published. */
export async function findVisible(sql: Sql, id: string): Promise<VisibleReview | undefined> {
  const [row] = await sql<VisibleReview[]>`
    select user_id, source, reviewable_type as type, reviewable_id as entity from reviews
    where id = ${id} and status = 'published' and deleted_at is null`;
  return row;
}

/** The same, held against other writers until the transaction ends. */
export async function lockVisible(tx: Tx, id: string): Promise<VisibleReview | undefined> {
  const [row] = await tx.execute<VisibleReview & Record<string, unknown>>(raw`
    select user_id, source, reviewable_type as type, reviewable_id::text as entity from reviews
    where id = ${id} and status = 'published' and deleted_at is null for no key update`);
  return row;
}

/**
 * Sets a user's vote on a review while it is published; says whether it was. The lock comes first, so that a review
 * that is being flagged takes no more votes, and voters who count on it cannot wait for each other in a ring.
 */
export async function castVote(orm: Orm, reviewId: string, userId: string, vote: VoteType): Promise<boolean> {
  const rows = await orm.execute(raw`
    with target as materialized (
      select id from reviews where id = ${reviewId} and status = 'published' and deleted_at is null for no key update
    ), cast_vote as (
      insert into review_votes as kept (review_id, user_id, vote_type) select id, ${userId}, ${vote} from target
      on conflict (review_id, user_id) do update set vote_type = excluded.vote_type
      where kept.vote_type <> excluded.vote_type
    )
    select 1 from target`);
  return rows.length > 0;
}

/** The flag that a user has put on a review. */
export async function findFlag(sql: Sql, reviewId: string, userId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from review_flags where review_id = ${reviewId} and user_id = ${userId}`;
  return row?.id;
}

/** Puts a user's flag on a review, which leaves the public lists with it. Gives the flag's id. */
export async function insertFlag(tx: Tx, reviewId: string, userId: string, { reason, notes }: Flag): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(raw`
    insert into review_flags (review_id, user_id, reason, notes) values (${reviewId}, ${userId}, ${reason}, ${notes || null})
    returning id::text`);
  await tx.execute(raw`update reviews set status = 'flagged' where id = ${reviewId}`);
  return String(row?.id);
}

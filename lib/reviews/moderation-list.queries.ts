import type { Sql } from "@/db/client";
import type { ReviewMedia } from "@/db/schema";
import { type Turn, turned } from "@/lib/sql/keyset";
import type { ReviewableType } from "./entities";
import type { ReviewStatus } from "./moderation.queries";

export interface QueuedReviewRow {
  id: string;
  status: ReviewStatus;
  type: ReviewableType;
  entity: string;
  entity_name: string | null;
  source: string;
  rating: number;
  title: string | null;
  body: string | null;
  media: ReviewMedia[];
  published_at: Date;
  user_id: string | null;
  user_email: string | null;
  user_name: string | null;
  flags: { reason: string; notes: string | null; at: string; user: string | null }[];
}

const SELECT = `select r.id::text as id, r.status, r.reviewable_type as type, r.reviewable_id::text as entity,
    case r.reviewable_type when 'place' then (select name from places where id = r.reviewable_id)
      else (select title from events where id = r.reviewable_id) end as entity_name,
    r.source, r.rating, r.title, r.body, r.media, r.published_at, r.user_id, u.email::text as user_email, u.name as user_name,
    (select coalesce(json_agg(json_build_object('reason', f.reason, 'notes', f.notes, 'at', f.created_at,
        'user', f.email) order by f.id desc), '[]')
      from (select f.id, f.reason, f.notes, f.created_at, coalesce(w.email::text, f.user_id) as email
        from review_flags f join app_users w on w.id = f.user_id
        where f.review_id = r.id order by f.id desc limit 50) f) as flags
  from reviews r left join app_users u on u.id = r.user_id`;

/** The reviews in a state, which the lists' partial indexes name, newest first. */
export const readReviewPage = (db: Sql, status: ReviewStatus, turn: Turn): Promise<QueuedReviewRow[]> =>
  db<QueuedReviewRow[]>`
    ${db.unsafe(`${SELECT} where r.status = '${status}' and r.deleted_at is null`)} ${turned(db, "r.id", turn)}`;

export async function findReview(db: Sql, id: string): Promise<QueuedReviewRow | undefined> {
  const [row] = await db<QueuedReviewRow[]>`
    ${db.unsafe(SELECT)} where r.id = ${id}::bigint and r.deleted_at is null`;
  return row;
}

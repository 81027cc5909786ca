import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/admin/history.service";
import { isRowId } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { findReview, type QueuedReviewRow, readReviewPage } from "./moderation-list.queries";

/** The states of reviews that somebody has flagged; published ones are read where everybody reads them. */
export const QUEUES = ["flagged", "hidden", "rejected"] as const;
export type Queue = (typeof QUEUES)[number];

/** A review as a moderator sees it: with who wrote it and what others say against it. */
export interface QueuedReview {
  id: string;
  status: Queue | "published";
  entity: { type: "place" | "event"; id: string; name: string | null };
  /** Null for a review that was brought in from elsewhere. */
  author: { id: string; email: string | null; name: string | null } | null;
  source: string;
  rating: number;
  title: string | null;
  body: string | null;
  /** The addresses of its pictures and films. */
  media: string[];
  published_at: string;
  flags: { reason: string; notes: string | null; at: string; by: string | null }[];
}

const present = (row: QueuedReviewRow): QueuedReview => ({
  id: row.id,
  status: row.status,
  entity: { type: row.type, id: row.entity, name: row.entity_name },
  author: row.user_id === null ? null : { id: row.user_id, email: row.user_email, name: row.user_name },
  source: row.source,
  rating: row.rating,
  title: row.title,
  body: row.body,
  media: row.media.map(({ url }) => url),
  published_at: row.published_at.toISOString(),
  flags: row.flags.map(({ reason, notes, at, user }) => ({ reason, notes, at: new Date(at).toISOString(), by: user })),
});

/** A page of the reviews that wait, or that were decided against, newest first. */
export const listReviews = async (db: Db, queue: Queue, turn: Turn): Promise<Paged<QueuedReview>> =>
  pageOf(await readReviewPage(db.sql, queue, turn), turn, present);

/** A review with what was decided over it before; null where there is none. */
export async function reviewDetail(
  db: Db,
  id: string,
): Promise<{ review: QueuedReview; history: HistoryRow[] } | null> {
  const row = isRowId(id) ? await findReview(db.sql, id) : undefined;
  return row ? { review: present(row), history: await historyOf(db, `review:${id}`) } : null;
}

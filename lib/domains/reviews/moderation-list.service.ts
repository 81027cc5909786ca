import type { Db } from "@/db/client";
import { type HistoryRow, historyOf } from "@/lib/domains/admin/history.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import type { ReviewStatus } from "./moderation.queries";
import { editedMark } from "./moderation.service";
import { findReview, type Queue, type QueuedReviewRow, readReviewPage } from "./moderation-list.queries";

/** The lists of the moderators. */
export const QUEUES = ["flagged", "reported", "hidden", "rejected"] as const satisfies readonly Queue[];

/** A review in the console, with its author and its flags. */
export interface QueuedReview {
  id: string;
  status: ReviewStatus;
  /** Whether staff may decide: it is flagged, or published with flags that nobody has decided on. */
  open: boolean;
  entity: { type: "place" | "event"; id: string; name: string | null };
  /** Null for an imported review. */
  author: { id: string; email: string | null; name: string | null } | null;
  source: string;
  rating: number;
  title: string | null;
  body: string | null;
  /** The addresses of its images and videos. */
  media: string[];
  published_at: string;
  /** Names the text that a decision is about (`editedMark`). */
  edited: string;
  flags: { reason: string; notes: string | null; at: string; by: string | null }[];
  /** The answer of the place's merchant; null without one. */
  reply: string | null;
}

const present = (row: QueuedReviewRow): QueuedReview => ({
  id: row.id,
  status: row.status,
  open: row.status === "flagged" || (row.status === "published" && row.open_flags > 0),
  entity: { type: row.type, id: row.entity, name: row.entity_name },
  author: row.user_id === null ? null : { id: row.user_id, email: row.user_email, name: row.user_name },
  source: row.source,
  rating: row.rating,
  title: row.title,
  body: row.body,
  media: row.media.map(({ url }) => url),
  published_at: row.published_at.toISOString(),
  edited: editedMark(row.edited_at),
  flags: row.flags.map(({ reason, notes, at, user }) => ({ reason, notes, at: new Date(at).toISOString(), by: user })),
  reply: row.reply,
});

/** Lists a page of a queue, newest first. */
export const listReviews = async (db: Db, queue: Queue, turn: Turn): Promise<Paged<QueuedReview>> =>
  pageOf(await readReviewPage(db.reads, queue, turn), turn, present);

/** Returns a review with its moderation history; null for an unknown one. */
export async function reviewDetail(
  db: Db,
  id: string,
): Promise<{ review: QueuedReview; history: HistoryRow[] } | null> {
  const row = isRowId(id) ? await findReview(db.reads, id) : undefined;
  return row ? { review: present(row), history: await historyOf(db, `review:${id}`) } : null;
}

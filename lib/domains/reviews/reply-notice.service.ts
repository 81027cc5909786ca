import type { Db, Tx } from "@/db/client";
import { unsubscribeLink } from "@/lib/domains/identity/push-devices/unsubscribe-link";
import { type MailRow, queueMail } from "@/lib/domains/messages/mails.service";
import { queuePush } from "@/lib/domains/messages/pushes.service";
import { env } from "@/lib/platform/settings/env";
import type { Content } from "@/lib/providers/mail/content";
import { findAnswered } from "./replies.queries";

const MINUTES = 4_320;

/**
 * Queues the messages that tell a reviewer of the place's first answer, in its transaction. Later texts cause none, and
 * neither does an answer of the reviewer's own place.
 */
export async function announceReply(tx: Tx, now: Date, reviewId: string, merchantId: string): Promise<void> {
  const found = await findAnswered(tx, reviewId);
  if (!found || found.user_id === merchantId) return;
  const { user_id: owner, email, place_id: placeId, place_name: place } = found;
  await queuePush(tx, now, {
    owner,
    topic: "reviews",
    key: `review:${reviewId}:reply`,
    minutes: MINUTES,
    title: `${place} answered your review`,
    body: "Read the answer.",
    url: `${env().APP_SCHEME}://places/${placeId}`,
  });
  if (email === null) return;
  const data = { review_id: reviewId, user_id: owner };
  await queueMail(tx, now, { kind: "review_answered", to: email, data, key: `review-reply:${reviewId}` });
}

/**
 * The message about an answer. It has no text of the merchant's, so that nobody can send a visitor links through it. Null if
 * the answer is gone, the review is hidden, or the reviewer has unsubscribed since.
 */
export async function reviewAnsweredMail({ db }: { db: Db }, { data, recipient }: MailRow): Promise<Content | null> {
  const found = await findAnswered(db.orm, data.review_id ?? "0");
  if (!found || found.email?.toLowerCase() !== recipient.toLowerCase()) return null;
  const { user_id: userId, place_name: place, slug } = found;
  return {
    subject: `${place} answered your review`,
    blocks: [
      `${place} has answered the review that you wrote.`,
      { label: "Read the answer", url: `${env().BASE_URL}/places/${slug}` },
    ],
    unsubscribeUrl: unsubscribeLink(userId, "review_emails"),
  };
}

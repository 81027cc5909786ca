import type { Tx } from "@/db/client";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { lockReview } from "./moderation.queries";
import { copyApproved } from "./review-photos.queries";

export { findAuthor as findReviewAuthor } from "./review-photos.queries";

/** Locks a review until the transaction ends. Call it before its photos change. */
export async function lockReviewForPhotos(tx: Tx, id: string): Promise<void> {
  await lockReview(tx, id);
}

/** Shows the approved photos of a locked review to its readers. Bumps the content version, so call it last. */
export async function showReviewPhotos(tx: Tx, id: string): Promise<void> {
  await copyApproved(tx, id);
  const review = await lockReview(tx, id);
  if (review) await contentChanged(tx, review.type === "place" ? "places" : "events");
}

import type { Queryable, Tx } from "@/db/client";
import { contentChanged } from "@/lib/domains/content/versions.service";
import * as events from "@/lib/domains/events/published.service";
import { isPublished } from "@/lib/domains/places/places.service";
import { ratingChanged } from "@/lib/domains/places/ratings.service";

export type ReviewableType = "place" | "event";

/** How reviews access one kind of entity. */
export interface Reviewable {
  /** Returns whether the entity is published. */
  isPublished(db: Queryable, id: string): Promise<boolean>;
  /** Updates the read models of its ratings; called last in the transaction that changed them. */
  ratingChanged(tx: Tx, id: string): Promise<void>;
}

/** The kinds of entity that users can review. */
export const REVIEWABLES: Record<ReviewableType, Reviewable> = {
  place: { isPublished, ratingChanged },
  // Only the rating summary of an event shows its ratings.
  event: { isPublished: events.isPublished, ratingChanged: (tx) => contentChanged(tx, "events") },
};

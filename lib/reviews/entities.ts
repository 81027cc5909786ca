import type { Sql, Tx } from "@/db/client";
import { contentChanged } from "@/lib/content/versions.service";
import * as events from "@/lib/events/published.service";
import { isPublished } from "@/lib/places/places.service";
import { ratingChanged } from "@/lib/places/ratings.service";

export type ReviewableType = "place" | "event";

/** What reviews need of a kind of entity. */
export interface Reviewable {
  /** Whether anyone may know of it. */
  isPublished(sql: Sql, id: string): Promise<boolean>;
  /** Brings what readers see of its ratings up to date, last in the transaction that changed them. */
  ratingChanged(tx: Tx, id: string): Promise<void>;
}

/** The kinds that can be reviewed. */
export const REVIEWABLES: Record<ReviewableType, Reviewable> = {
  place: { isPublished, ratingChanged },
  // Of events only the summary shows ratings.
  event: { isPublished: events.isPublished, ratingChanged: (tx) => contentChanged(tx, "events") },
};

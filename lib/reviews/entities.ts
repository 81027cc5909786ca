import type { Sql, Tx } from "@/db/client";
import { ratingChanged } from "@/lib/places/cards/cards.service";
import { isPublished } from "@/lib/places/places.service";

export type ReviewableType = "place" | "event";

/** What reviews need of a kind of entity. */
export interface Reviewable {
  /** Whether anyone may know of it. */
  isPublished(sql: Sql, id: string): Promise<boolean>;
  /** Brings what readers see of its ratings up to date, last in the transaction that changed them. */
  ratingChanged(tx: Tx, id: string): Promise<void>;
}

/** The kinds that can be reviewed. Of one that is not here nothing is published. */
export const REVIEWABLES: Partial<Record<ReviewableType, Reviewable>> = { place: { isPublished, ratingChanged } };

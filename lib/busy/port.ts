import type { BUSY_RATINGS } from "@/lib/content/vocabulary";
import type { Point } from "@/lib/http/fields";

export type BusyRating = Exclude<(typeof BUSY_RATINGS)[number], "unknown">;

export interface BusyAsked {
  point: Point;
  name: string;
  /** The place's id in an outside directory, where one is known. */
  externalId: string | null;
}

/** Tells how busy a place is now. */
export interface BusySource {
  /** Null where it is not known, or not known in time. Never fails. */
  ratingNow(place: BusyAsked): Promise<BusyRating | null>;
}

import type { Point } from "@/lib/platform/geo/point";

/** How crowded a place is, from the least to the most. */
export const BUSY_LEVELS = ["quiet", "moderate", "busy", "very_busy"] as const;
export type BusyRating = (typeof BUSY_LEVELS)[number];

export interface BusyAsked {
  point: Point;
  name: string;
  /** The id of the place in an external directory, if known. */
  externalId: string | null;
}

/** Looks up how busy a place is now. */
export interface BusySource {
  /** Null if the rating is unknown or late. Never throws. */
  ratingNow(place: BusyAsked): Promise<BusyRating | null>;
}

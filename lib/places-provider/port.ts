import type { Point } from "@/lib/http/fields";

/** What an outside directory says of a place, live; nothing of it is ever stored but the place's id there. */
export interface ExternalDetails {
  rating: number | null;
  photos: { url: string; attribution: string }[];
}

export interface PlaceAsked {
  /** The place's id at the provider, where it is known already. */
  externalId: string | null;
  name: string;
  /** Null where the place has no position; then it cannot be recognised in the directory. */
  point: Point | null;
}

export interface PlaceFound {
  /** The id given, or the one that was found; null where the directory has no such place. */
  externalId: string | null;
  details: ExternalDetails;
}

export interface PlacesProvider {
  /** What the directory says of a place now. Never throws and never takes long: an outage gives the empty details. */
  lookUp(place: PlaceAsked): Promise<PlaceFound>;
}

/** What is answered where no provider is configured, or it is down (decisions D3.10). */
export const NO_DETAILS: ExternalDetails = { rating: null, photos: [] };

import type { Point } from "@/lib/platform/geo/point";

/** Live details of a place from an external directory. Only the place's id there may be stored. */
export interface ExternalDetails {
  rating: number | null;
  photos: { url: string; attribution: string }[];
}

export interface PlaceAsked {
  /** The place's id at the provider, if already known. */
  externalId: string | null;
  name: string;
  /** Null if the place has no position; the directory cannot identify it then. */
  point: Point | null;
}

export interface PlaceFound {
  /** The given id, or the one that was found if none was given or the directory no longer knows it; null if there is none. */
  externalId: string | null;
  details: ExternalDetails;
}

export interface PlacesProvider {
  /** Looks a place up. Never throws and always returns in time: an outage gives empty details. */
  lookUp(place: PlaceAsked): Promise<PlaceFound>;
}

/** The details if no provider is configured or it is down (docs/contract.md#places). */
export const NO_DETAILS: ExternalDetails = { rating: null, photos: [] };

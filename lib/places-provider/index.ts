/** What an outside directory says of a place, live; nothing of it is ever stored but the place's id there. */
export interface ExternalDetails {
  rating: number | null;
  photos: { url: string; attribution: string }[];
}

export interface PlacesProvider {
  /** Live details of the place with this id at the provider. Never throws: an outage gives the empty details. */
  details(externalPlaceId: string): Promise<ExternalDetails>;
}

/** The answer where no provider is configured (decisions D3.10). */
export const NO_DETAILS: ExternalDetails = { rating: null, photos: [] };

const unconfigured: PlacesProvider = { details: async () => NO_DETAILS };

/** The provider that the settings choose. */
export const placesProvider = (): PlacesProvider => unconfigured;

import { perSettings } from "@/lib/platform/settings/env";
import { googlePlaces } from "./google";
import { NO_DETAILS, type PlacesProvider } from "./port";

const unconfigured: PlacesProvider = { lookUp: async ({ externalId }) => ({ externalId, details: NO_DETAILS }) };

/** The provider that the settings select: Google with a key, none without. */
export const placesProvider = perSettings(
  ({ GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_BASE_URL: baseUrl }): PlacesProvider =>
    apiKey ? googlePlaces({ apiKey, baseUrl }) : unconfigured,
);

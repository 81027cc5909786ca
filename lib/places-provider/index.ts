import { env } from "@/lib/env";
import { googlePlaces } from "./google";
import { NO_DETAILS, type PlacesProvider } from "./port";

const unconfigured: PlacesProvider = { lookUp: async ({ externalId }) => ({ externalId, details: NO_DETAILS }) };

let provider: PlacesProvider | undefined;

/** The provider that the settings choose: Google's with a key, none without. */
export function placesProvider(): PlacesProvider {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_BASE_URL: baseUrl } = env();
  provider ??= apiKey ? googlePlaces({ apiKey, baseUrl }) : unconfigured;
  return provider;
}

import CircuitBreaker from "opossum";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { log } from "@/lib/platform/log/log";
import { registerMetric } from "@/lib/platform/telemetry/port";
import { fold } from "@/lib/platform/text/fold";
import { type GoogleOptions, type GooglePhoto, googlePlacesApi, UnknownPlace } from "./google-api";
import { type ExternalDetails, NO_DETAILS, type PlaceAsked, type PlaceFound, type PlacesProvider } from "./port";

const DEADLINE_MS = 2_000;
const MAX_PHOTOS = 5;
// A directory often puts the pin on the street or the car park of the place.
const SAME_PLACE_METRES = 300;
// A place that the directory does not list is looked up again after a day at the earliest.
const FORGET_MISSING_MS = 24 * 3_600_000;
const MISSING_KEPT = 10_000;

/**
 * Google Places (New) behind a circuit breaker: a lookup has two seconds. If half of at least five lookups fail within
 * ten seconds, the breaker opens for 30 seconds. Google's terms allow storing only the id of a place.
 */
export function googlePlaces(options: GoogleOptions): PlacesProvider {
  const { deadlineMs = DEADLINE_MS } = options;
  const api = googlePlacesApi({ ...options, deadlineMs });
  const missing = new Map<string, number>();

  const find = async ({ name, point }: PlaceAsked, signal: AbortSignal): Promise<string | null> => {
    if (!point) return null;
    const key = `${name}@${point.lat},${point.lng}`;
    if ((missing.get(key) ?? 0) > Date.now()) return null;
    const candidates = await api.search(name, point, SAME_PLACE_METRES, signal);
    const same = candidates.find(
      ({ displayName, location: at }) =>
        sameName(name, displayName.text) &&
        distanceMeters(point, { lat: at.latitude, lng: at.longitude }) <= SAME_PLACE_METRES,
    );
    if (same) return same.id;
    const oldest = missing.size >= MISSING_KEPT ? missing.keys().next() : undefined;
    if (oldest?.done === false) missing.delete(oldest.value);
    missing.set(key, Date.now() + FORGET_MISSING_MS);
    return null;
  };

  const photoOf = async (photo: GooglePhoto, signal: AbortSignal): Promise<ExternalDetails["photos"]> => {
    try {
      const { photoUri } = await api.photo(photo.name, signal);
      return [{ url: photoUri, attribution: photo.authorAttributions.map((by) => by.displayName).join(", ") }];
    } catch {
      return []; // skip this photo; keep the rating and the other photos
    }
  };

  const detailsOf = async (externalId: string, signal: AbortSignal): Promise<PlaceFound> => {
    const { rating = null, photos } = await api.details(externalId, signal);
    const shown = await Promise.all(photos.slice(0, MAX_PHOTOS).map((photo) => photoOf(photo, signal)));
    return { externalId, details: { rating, photos: shown.flat() } };
  };

  const lookUp = async (place: PlaceAsked): Promise<PlaceFound> => {
    const signal = AbortSignal.timeout(deadlineMs);
    if (place.externalId !== null) {
      try {
        return await detailsOf(place.externalId, signal);
      } catch (error) {
        // Google drops ids, for example when a business moves. The place may have another one.
        if (!(error instanceof UnknownPlace)) throw error;
      }
    }
    const found = await find(place, signal);
    return found === null ? { externalId: place.externalId, details: NO_DETAILS } : detailsOf(found, signal);
  };

  const breaker = new CircuitBreaker(lookUp, {
    timeout: false,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    rollingCountTimeout: 10_000,
    resetTimeout: 30_000,
    // With more concurrent lookups the provider is too slow. Further callers get empty details.
    capacity: 100,
    errorFilter: (error: unknown) => error instanceof UnknownPlace,
  });
  registerMetric({
    name: "provider.breaker.open",
    kind: "gauge",
    unit: "1",
    description: "1 while the circuit breaker is open",
    read: () => [{ value: breaker.opened ? 1 : 0, attributes: { provider: "places" } }],
  });
  breaker.on("open", () => log.warn({}, "places provider failing: circuit breaker opened"));
  breaker.on("close", () => log.info({}, "places provider recovered: circuit breaker closed"));

  return {
    lookUp: (place) => breaker.fire(place).catch(() => ({ externalId: place.externalId, details: NO_DETAILS })),
  };
}

/** Whether two names mean the same place: equal words, or all words of one within the other, ignoring case. */
export function sameName(a: string, b: string): boolean {
  const [fewer, more] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.size - y.size) as [Set<string>, Set<string>];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}

const wordsOf = (name: string): Set<string> => new Set(fold(name).match(/[\p{L}\p{N}]+/gu));

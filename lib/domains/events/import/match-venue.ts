import { distanceMeters } from "@/lib/platform/geo/distance";
import { addressAgrees, type GivenVenue, isDistinctive, namesIn, type VenueCandidate } from "./venue-names";

/** Greatest distance between an event's position and its venue, in metres. A large venue is stored as one point. */
const NEAR_METERS = 300;

/**
 * Returns the place at which an event takes place; null if none is certain. A place must have one of the names in the
 * location. Its position and address must not contradict those of the event, and a name of one word, or one that many
 * venues have, needs one of both. `byName` are the places by folded name.
 */
export function matchVenue(given: GivenVenue, byName: ReadonlyMap<string, readonly VenueCandidate[]>): string | null {
  for (const name of namesIn(given.location)) {
    const fitting = (byName.get(name) ?? []).filter((place) => isPossible(place, given));
    const sure = fitting.filter((place) => isConfirmed(place, given));
    const chosen = sure.length > 0 ? sure : isDistinctive(name) ? fitting : [];
    // If two branches of one name fit equally well, neither is certain.
    if (chosen.length === 1) return chosen[0]?.id ?? null;
    if (chosen.length > 1) return null;
  }
  return null;
}

const isPossible = (place: VenueCandidate, given: GivenVenue): boolean =>
  isNear(place, given) !== false && addressAgrees(place, given.location) !== false;

const isConfirmed = (place: VenueCandidate, given: GivenVenue): boolean =>
  isNear(place, given) === true || addressAgrees(place, given.location) === true;

function isNear(place: VenueCandidate, given: GivenVenue): boolean | null {
  if (place.lat === null || place.lng === null || given.lat === null || given.lng === null) return null;
  return distanceMeters({ lat: place.lat, lng: place.lng }, { lat: given.lat, lng: given.lng }) <= NEAR_METERS;
}

import { addressIn, addressOf, type StreetAddress } from "./venue-address";
import { countryNamed } from "./venue-countries";
import { isKind, isNowhere, isNumber, isRoom, wordsOf } from "./venue-words";

/** LOCATION and GEO of an event. */
export interface GivenVenue {
  location: string;
  lat: number | null;
  lng: number | null;
}

/** A location, taken apart. */
export interface VenueText {
  /** The words of each part that may name the venue, the first one first. Parts that only name a room are skipped. */
  named: readonly (readonly string[])[];
  /** The words of the other parts: cities, regions, addresses. */
  rest: ReadonlySet<string>;
  address: StreetAddress | null;
  /** The location begins with its address, so it does not name the venue. */
  isAddressOnly: boolean;
  /** The words of each part after an address that comes first. */
  afterAddress: readonly (readonly string[])[];
  /** ISO code; null if the location names no country. */
  country: string | null;
}

const MOST_PARTS = 8;
const MOST_WORDS = 14;
const MOST_NAMED = 3;

/** Takes a location apart; null if it names no venue. */
export function readLocation(location: string): VenueText | null {
  if (isNowhere(location)) return null;
  const parts = partsOf(location);
  const words = parts.map((part) => wordsOf(part).slice(0, MOST_WORDS));
  const [first = ""] = parts;
  const address = addressIn(parts);
  const isAddressOnly = address !== null && addressOf(first)?.kind != null;
  const named: string[][] = [];
  if (!isAddressOnly) {
    for (const [i, part] of parts.entries()) {
      if (named.length === MOST_NAMED || (i > 0 && addressOf(part) !== null)) break;
      named.push(words[i] ?? []);
    }
  }
  // A room comes before its venue: "Main Hall, Castle Museum".
  while (named.length > 1 && named[0]?.every((word) => isRoom(word) || isNumber(word))) named.shift();
  return {
    named,
    rest: new Set(words.slice(1).flat()),
    address,
    isAddressOnly,
    afterAddress: isAddressOnly ? words.slice(1) : [],
    country: parts.slice(1).reduce<string | null>((found, part) => countryNamed(part) ?? found, null),
  };
}

/** The parts of a location: between commas, line breaks, semicolons and dashes with spaces, without brackets. */
function partsOf(location: string): string[] {
  return location
    .replace(/\([^)]*\)/g, " ")
    .split(/[,;\n|]|\s[-–—]\s/)
    .flatMap(withoutAddress)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0)
    .slice(0, MOST_PARTS);
}

/** Splits "Chuck's Hop Shop 2001 E Union St" before its address. */
function withoutAddress(part: string): string[] {
  const found = /^(.*?\p{L}\S*)\s+(\d{1,5}[a-z]?\s.+)$/iu.exec(part.slice(0, 300));
  return found?.[1] && found[2] && addressOf(found[2])?.kind != null ? [found[1], found[2]] : [part];
}

/** Whether words only say what kind of venue or room it is: they need an address or a position. */
export const isGeneric = (words: readonly string[]): boolean =>
  words.every((word) => isKind(word) || isRoom(word) || isNumber(word));

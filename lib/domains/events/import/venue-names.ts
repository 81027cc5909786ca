import { fold } from "@/lib/platform/text/fold";

/** A published place that may be the venue of an event. */
export interface VenueCandidate {
  id: string;
  /** Folded. */
  name: string;
  address: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
}

/** LOCATION and GEO of an event. */
export interface GivenVenue {
  location: string;
  lat: number | null;
  lng: number | null;
}

const MOST_PARTS = 6;
const MOST_WORDS = 12;
/** A place whose name only begins the location needs this many words: "Jack London Park" in "Jack London Park Visitor Center". */
const PREFIX_WORDS = 3;
/** Names that many venues have: they need an address or a position that agrees. */
const COMMON = new Set(
  (
    "bar|bistro|cafe|church|city hall|club|community center|community centre|gallery|hall|library|lounge|main stage|market|" +
    "meeting room|museum|online|park|parking lot|restaurant|sanctuary|school|social hall|stage|theater|theatre|town hall|" +
    "town square|tba|tbd|to be announced|various locations|various venues|virtual|webcast|zoom"
  ).split("|"),
);

/** Returns the parts of a location: between commas, line breaks, semicolons and dashes with spaces, without brackets. */
function partsOf(location: string): string[] {
  return location
    .split(/[,;\n|]|\s[-–—]\s/)
    .map((part) => fold(part.replace(/\([^)]*\)/g, " ")))
    .filter((part) => part !== "")
    .slice(0, MOST_PARTS);
}

/** Returns the folded names that a place must have to be the venue of a location, the most specific first. */
export function namesIn(location: string): string[] {
  const parts = partsOf(location);
  const [first = ""] = parts;
  const words = first.split(" ").slice(0, MOST_WORDS);
  const prefixes = words.map((_, i) => words.slice(0, words.length - i)).filter((some) => some.length >= PREFIX_WORDS);
  return [...new Set([fold(location), ...parts, ...prefixes.map((some) => some.join(" "))])];
}

/** Whether a name alone identifies a venue: at least two words, and not one that many venues have. */
export const isDistinctive = (name: string): boolean => !COMMON.has(name) && name.split(" ").length > 1;

/** Whether the address of a place agrees with a location: same street and number, otherwise null if either has none. */
export function addressAgrees({ address }: VenueCandidate, location: string): boolean | null {
  const [mine, given] = [streetOf(address ?? ""), streetOf(location)];
  if (mine === null || given === null) return null;
  return mine.number === given.number && (mine.street.startsWith(given.street) || given.street.startsWith(mine.street));
}

/** Finds "67 park st": a house number with the first word of its street that is not a direction. */
function streetOf(text: string): { number: string; street: string } | null {
  const found =
    /(?:^|[\s,;])(\d{1,5}[a-z]?)\s+(?:(?:n|s|e|w|north|south|east|west)\.?\s+(?!(?:rd|road|st|street|ave|avenue|dr|drive|ln|lane|way)\b))?([a-z'][a-z']*|\d+(?:st|nd|rd|th))/.exec(
      fold(text).replaceAll(",", " , "),
    );
  return found?.[1] && found[2] ? { number: found[1], street: found[2] } : null;
}

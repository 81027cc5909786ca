import { compareNames, type Evidence, isCertain, type NameFit } from "./compare-names";
import { addressAgrees } from "./venue-address";
import { isSameCountry } from "./venue-countries";
import { metersBetween, type VenueEntry, type VenueIndex, type VenuePlace } from "./venue-index";
import { type GivenVenue, isGeneric, readLocation, type VenueText } from "./venue-location";
import { saysKind } from "./venue-words";

/** Greatest distance between an event's position and its venue, in metres. A large venue is stored as one point. */
const NEAR_METERS = 300;
const NEAR_LARGE_METERS = 1_000;
const LARGE = new Set(["beach", "nature", "park"]);
/** Kinds of places where events are held. */
const HOSTS = new Set(
  "restaurant bar cafe nightlife accommodation museum venue activity beach park historic_site".split(" "),
);
/** Two records of one name within this distance are one venue. */
const SAME_METERS = 100;
const RANKS = { same: 4, within: 2, loose: 0 };

interface Ranked {
  place: VenuePlace;
  name: string;
  rank: number;
}

/** Finds the places of locations among those of an index. `country` is that of places that state none; null if unknown. */
export class VenueFinder {
  readonly #found = new Map<string, string | null>();

  constructor(
    private readonly index: VenueIndex,
    private readonly country: string | null = null,
  ) {}

  /** Returns the id of the place where an event takes place; null if none is certain. */
  find(given: GivenVenue): string | null {
    const key = `${given.location} ${given.lat} ${given.lng}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const text = readLocation(given.location);
    const found = text && (text.isAddressOnly ? this.#atAddress(text, given) : this.#named(text, given));
    this.#found.set(key, found);
    return found;
  }

  #named(text: VenueText, given: GivenVenue): string | null {
    for (const [i, part] of text.named.entries()) {
      const candidates = this.index.candidates(part, text, given);
      const ranked = candidates.flatMap((entry) => this.#rank(entry, part, text, given, i > 0));
      const best = Math.max(...ranked.map(({ rank }) => rank));
      const first = ranked.filter(({ rank }) => rank === best);
      // If two venues fit equally well, neither is certain.
      if (first.length > 0) return onlyVenue(first);
    }
    return null;
  }

  #rank(entry: VenueEntry, part: readonly string[], text: VenueText, given: GivenVenue, isLater: boolean): Ranked[] {
    const known = this.#evidence(entry, text, given);
    if (known === null) return [];
    const { isLocality, isUnique } = this.index;
    const sense = { isLocality, saysKind: (word: string) => saysKind(word, entry.place.kind) };
    const isConfirmed = known.hasAddress || known.position !== null;
    return entry.names.flatMap((name) => {
      const fit = compareNames(part, text.rest, name, sense);
      if (fit === null) return [];
      // A later part often names the street or the quarter, and a word such as "Gallery" any venue of its kind.
      if (isLater && !(fit.grade === "same" && isConfirmed)) return [];
      if (isGeneric(name) && !isConfirmed) return [];
      const isOnlyOne = this.#isOnlyOne(entry, fit, name, text);
      if (!isCertain(fit, { ...known, isOnlyOne, isUnique })) return [];
      const grade = 2 * RANKS[fit.grade] - 2 * Number(fit.hasTypo) + Number(fit.isExact);
      const rank = 100 * grade + 50 * Number(isConfirmed) + fit.shared;
      return [{ place: entry.place, name: name.join(" "), rank }];
    });
  }

  /** Whether a name of one word is enough: no other place has it, and the location goes on with a city or area. */
  #isOnlyOne({ place }: VenueEntry, fit: NameFit, name: readonly string[], { rest }: VenueText): boolean {
    if (fit.shared !== 1 || !HOSTS.has(place.kind)) return false;
    return [...rest].some(this.index.isLocality) && name.some((word) => word.length > 4 && this.index.isUnique(word));
  }

  /** Says how position and address confirm a place; null if they contradict it. */
  #evidence({ place, address, localities }: VenueEntry, text: VenueText, given: GivenVenue) {
    const meters = metersBetween(place, given);
    const limit = LARGE.has(place.kind) ? NEAR_LARGE_METERS : NEAR_METERS;
    const isThere = addressAgrees(address, text.address);
    if ((meters !== null && meters > limit) || isThere === false) return null;
    const country = place.country ?? this.country;
    if (country !== null && text.country !== null && !isSameCountry(country, text.country)) return null;
    if (this.#isElsewhere(place, localities, text)) return null;
    const position: Evidence["position"] = meters === null ? null : meters <= limit / 2 ? "close" : "near";
    return { position, hasAddress: isThere === true };
  }

  /** Whether the location names a city that is not around the place. */
  #isElsewhere(
    place: VenuePlace,
    localities: VenueEntry["localities"],
    { named, rest, afterAddress }: VenueText,
  ): boolean {
    const isNamed = (word: string): boolean => rest.has(word) || named[0]?.includes(word) === true;
    if (localities.some((words) => words.every(isNamed))) return false;
    return [...named.slice(1), ...afterAddress].some((words) => this.index.isCityAwayFrom(words, place));
  }

  /** The only place at an address, if the location names its city or nothing else. */
  #atAddress(text: VenueText, given: GivenVenue): string | null {
    const there = this.index
      .atAddress(text)
      .filter((entry) => addressAgrees(entry.address, text.address) && this.#evidence(entry, text, given) !== null);
    const [only, ...others] = there;
    if (only === undefined || others.length > 0) return null;
    const { place, localities } = only;
    const isInCity = localities.some((words) => words.every((word) => text.rest.has(word)));
    return isInCity || metersBetween(place, given) !== null || text.afterAddress.length === 0 ? place.id : null;
  }
}

/** The venue of equally ranked places: the first record if all are records of one venue, null otherwise. */
function onlyVenue([first, ...others]: readonly Ranked[]): string | null {
  if (first === undefined) return null;
  const isOne = others.every(({ place, name }) => {
    if (place === first.place) return true;
    const meters = metersBetween(place, first.place);
    return name === first.name && meters !== null && meters <= SAME_METERS;
  });
  return isOne ? first.place.id : null;
}

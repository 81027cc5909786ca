import { distanceMeters } from "@/lib/platform/geo/distance";
import { fold } from "@/lib/platform/text/fold";
import type { Candidate, PlaceCandidate } from "./plan-types";

/** Greatest distance in metres between two places that are one sight under two names. */
const ONE_SIGHT = 200;
/** Greatest distance in metres between two places of one name and kind, such as two cafes of a chain. */
const ONE_NAME = 1_000;
/** The same for two parts of a nature reserve. */
const ONE_RESERVE = 5_000;
const DEGREE_METERS = 111_000;
/** A place is compared with at most this many others, so that a crowd at one point stays cheap. */
const MOST_COMPARED = 100;
/** Words that do not identify a place. */
const FILLERS = new Set("the a of and at de du des la le les l d el los las hotel restaurant bar cafe".split(" "));

interface NamedPlace {
  place: PlaceCandidate;
  words: ReadonlySet<string>;
  /** The words of the whole of which the name tells a part: "Jardin exotique - Allée Barral". */
  whole: ReadonlySet<string>;
}

/** Two places that are one sight, by their positions in the list. */
type Pair = readonly [number, number];

/**
 * Numbers places by the sight that they are, so that a tour visits no sight twice: places of one Wikidata id, places within
 * 200 m with the same words in their names, places of one kind within 1 km, or of nature within 5 km, with the same words in
 * their names, the branches of a chain, and places of one kind within 200 m of which one's name has all the words of the other's ("Pigeon Island",
 * "Pigeon Island National Landmark"), and a part within 200 m of the whole after which it is named.
 */
export function sightNumbers(candidates: readonly Candidate[]): Map<string, number> {
  const places = candidates
    .filter((one): one is PlaceCandidate => one.kind === "place")
    .map((place) => ({ place, words: wordsOf(place.name), whole: wordsOf(wholeOf(place.name)) }))
    .sort((a, b) => a.place.lat - b.place.lat || (a.place.id < b.place.id ? -1 : 1));
  const parents = places.map((_, k) => k);
  const rootOf = (k: number): number => (parents[k] === k ? k : rootOf(parents[k] ?? k));
  for (const pairs of [sameRecords(places), namesakes(places), neighbours(places)]) {
    for (const [k, j] of pairs) parents[rootOf(k)] = rootOf(j);
  }
  return new Map(places.map(({ place }, k) => [place.id, rootOf(k)]));
}

/** Pairs of places with one Wikidata id. */
function* sameRecords(places: readonly NamedPlace[]): Generator<Pair> {
  const known = new Map<string, number>();
  for (const [k, { place }] of places.entries()) {
    if (!place.wikidata) continue;
    const first = known.get(place.wikidata);
    if (first === undefined) known.set(place.wikidata, k);
    else yield [k, first];
  }
}

/** Pairs of places of one kind with the same words in their names, such as cafes of a chain. */
function* namesakes(places: readonly NamedPlace[]): Generator<Pair> {
  const byName = new Map<string, number[]>();
  for (const [k, { place, words }] of places.entries()) {
    const name = [...words].sort().join(" ");
    const others = byName.get(name) ?? [];
    for (const j of others.slice(-MOST_COMPARED)) {
      const other = places[j]?.place;
      if (other && isAlike(place, other) && (isChain(place, other) || distanceMeters(place, other) <= reachOf(place)))
        yield [k, j];
    }
    others.push(k);
    byName.set(name, others);
  }
}

/** Pairs of near places with alike names. The places are in the order of their latitude. */
function* neighbours(places: readonly NamedPlace[]): Generator<Pair> {
  for (const [k, one] of places.entries()) {
    const { place, words } = one;
    for (let j = k - 1; j >= Math.max(0, k - MOST_COMPARED); j--) {
      const other = places[j];
      if (other === undefined || (place.lat - other.place.lat) * DEGREE_METERS > ONE_SIGHT) break;
      if (!isPartOf(one, other) && !isPartOf(other, one)) {
        if (!contain(words, other.words)) continue;
        // A restaurant and a night club of one name next to each other are one house.
        if (words.size !== other.words.size && !isAlike(place, other.place)) continue;
      }
      if (distanceMeters(place, other.place) <= ONE_SIGHT) yield [k, j];
    }
  }
}

const wholeOf = (name: string): string => name.split(/ [-–—] /u, 1)[0] ?? name;

/** Whether a place is named as a part of another one. A single word, such as "Museum", is the name of many. */
const isPartOf = ({ words, whole }: NamedPlace, { words: others }: NamedPlace): boolean =>
  whole.size > 1 && whole.size < words.size && whole.size === others.size && contain(whole, others);

const reachOf = ({ placeKind }: PlaceCandidate): number => (placeKind === "nature" ? ONE_RESERVE : ONE_NAME);

/** The words by which a name is compared, without what is in brackets: the two decks of a bridge are one sight. */
export function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.replace(/\([^()]*\)/g, " ");
  const words = fold(/\p{L}/u.test(plain) ? plain : name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return new Set(telling.some((word) => /\p{L}/u.test(word)) ? telling : words);
}

/** Whether two places of one name serve the same, however far apart: nobody tours the branches of a chain. */
const isChain = (a: PlaceCandidate, b: PlaceCandidate): boolean =>
  CHAINS.has(a.placeKind) && a.placeKind === b.placeKind;
const CHAINS = new Set(["restaurant", "cafe", "bar", "nightlife", "shop"]);

/** Whether two places may be one: of one kind, or under one category. */
function isAlike(a: PlaceCandidate, b: PlaceCandidate): boolean {
  return a.placeKind === b.placeKind || (a.categories[0] !== undefined && a.categories[0] === b.categories[0]);
}

/**
 * Whether the longer name has all words of the shorter and at most as many others, none of them a number: "Gate" and
 * "Gate 2" are two gates, and a town's name is part of many.
 */
export function contain(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  if (few.size === 0 || many.size > 2 * few.size || (few.size === 1 && many.size > 1)) return false;
  for (const word of few) if (!many.has(word)) return false;
  for (const word of many) if (!few.has(word) && !/\p{L}/u.test(word)) return false;
  return true;
}

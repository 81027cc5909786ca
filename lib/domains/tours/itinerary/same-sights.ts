import { distanceMeters } from "@/lib/platform/geo/distance";
import { fold } from "@/lib/platform/text/fold";
import type { Candidate, PlaceCandidate } from "./plan-types";

/** Greatest distance in metres between two places that are one sight under two names. */
const ONE_SIGHT = 200;
const DEGREE_METERS = 111_000;
/** A place is compared with at most this many to its south, so that a crowd at one point stays cheap. */
const MOST_COMPARED = 100;
/** Words that do not identify a place. */
const FILLERS = new Set("the a of and at de du des la le les l d el los las hotel restaurant bar cafe".split(" "));

/**
 * Numbers places by the sight that they are, so that a tour visits no sight twice: places of one Wikidata id, places within
 * 200 m with the same words in their names, and places of one kind within 200 m of which one's name has all the words of
 * the other's ("Pigeon Island", "Pigeon Island National Landmark").
 */
export function sightNumbers(candidates: readonly Candidate[]): Map<string, number> {
  const places = candidates
    .filter((one): one is PlaceCandidate => one.kind === "place")
    .map((place) => ({ place, words: wordsOf(place.name) }))
    .sort((a, b) => a.place.lat - b.place.lat || (a.place.id < b.place.id ? -1 : 1));
  const parents = places.map((_, k) => k);
  const rootOf = (k: number): number => (parents[k] === k ? k : rootOf(parents[k] ?? k));
  const byWikidata = new Map<string, number>();
  for (const [k, { place, words }] of places.entries()) {
    const twin = place.wikidata ? byWikidata.get(place.wikidata) : undefined;
    if (twin !== undefined) parents[rootOf(k)] = rootOf(twin);
    else if (place.wikidata) byWikidata.set(place.wikidata, k);
    for (let j = k - 1; j >= Math.max(0, k - MOST_COMPARED); j--) {
      const other = places[j];
      if (other === undefined || (place.lat - other.place.lat) * DEGREE_METERS > ONE_SIGHT) break;
      if (!contain(words, other.words)) continue;
      // A restaurant and a night club of one name next to each other are one house.
      if (words.size !== other.words.size && !isAlike(place, other.place)) continue;
      if (distanceMeters(place, other.place) <= ONE_SIGHT) parents[rootOf(k)] = rootOf(j);
    }
  }
  return new Map(places.map(({ place }, k) => [place.id, rootOf(k)]));
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return new Set(telling.some((word) => /\p{L}/u.test(word)) ? telling : words);
}

/** Whether two places may be one: of one kind, or under one category. */
function isAlike(a: PlaceCandidate, b: PlaceCandidate): boolean {
  return a.placeKind === b.placeKind || (a.categories[0] !== undefined && a.categories[0] === b.categories[0]);
}

/**
 * Whether the longer name has all words of the shorter and at most as many others, none of them a number: "Gate" and
 * "Gate 2" are two gates, and a town's name is part of many.
 */
function contain(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  if (few.size === 0 || many.size > 2 * few.size || (few.size === 1 && many.size > 1)) return false;
  for (const word of few) if (!many.has(word)) return false;
  for (const word of many) if (!few.has(word) && !/\p{L}/u.test(word)) return false;
  return true;
}

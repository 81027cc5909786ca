import { isGenericName } from "@/lib/domains/places/facts/generic-name";
import { type Choose, hashOf } from "@/lib/domains/places/facts/sentence-choice";
import type { Direction } from "@/lib/platform/geo/direction";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { fold } from "@/lib/platform/text/fold";
import { contain, wordsOf } from "./itinerary/same-sights";
import { companionSentence, eateriesSentence, FAMILIES, islandSentence, sightSentence } from "./surroundings-sentences";

/** A published place near a stop. */
export interface Neighbour extends Point {
  name: string;
  /** Its English name. Null or absent: none, or the published one. */
  english?: string | null;
  /** Its kind in one word (`facts.kind`); null if it is not recorded. */
  kind: string | null;
  placeKind: string;
  /** How well known it is, from 0 to 100 (docs/content.md#prominence). */
  prominence: number;
}

/** A stop, and what is around it. */
export interface Surroundings {
  at: Point;
  /** The nearest places, the nearest first. */
  near: readonly Neighbour[];
  /** Whether it is light while visitors are there. */
  isLight: boolean;
  /** The part of its island that it is in. Null or absent: none. */
  part?: Direction | null;
}

/** Records the neighbours that the stops of a tour so far have pointed out. */
export interface Memory {
  /** The stops told so far, with the present one. */
  stops: number;
  /** The folded names of all stops of the tour, in their order. */
  readonly visited: readonly string[];
  /** The names of the neighbours that stops have named. */
  readonly named: Set<string>;
  /** The number of stops that have pointed out a sight. */
  pointingOut: number;
  /** The number of the last stop that counted places to eat; null if none has. */
  countedAt: number | null;
  /** The parts of an island that stops have told. */
  readonly parts: Set<Direction>;
  /** Sentences that a tour says once. */
  readonly said: Set<string>;
}

/** At most this share of the stops point out a sight. */
const SHARE_OF_SIGHTS = 3 / 4;
/** One of so many stops counts places to eat, which are alike around each stop of a food tour. */
const STOPS_PER_COUNT = 3;
/** The prominence of a sight that is worth a look from afar, and the farthest such sight in metres. */
const WELL_KNOWN = { prominence: 25, meters: 250 } as const;
/** Other landmarks are pointed out where visitors see them: within this many metres. */
const LANDMARK_METERS = 250;
/** A sight closer than this may be part of the stop. In metres. */
const CLOSEST = 15;
/** Further places of the kind of a stop are named where visitors walk to them: within this many metres. */
const COMPANION_METERS = { sight: 600, eatery: 250 } as const;
const EATERY_METERS = 200;
/** Places of one name within so many metres are one house. */
const ONE_HOUSE = 100;
/** Fewer places to eat are not worth a sentence. */
const FEWEST_EATERIES = 4;
/** A longer name is a sentence, which nobody can listen to. In characters. */
const LONGEST = { sight: 80, companion: 45 } as const;

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Kinds of place that a guide points out if they are well known. */
const SIGHTS = words("attraction museum historic_site viewpoint park beach nature venue");
/** Kinds of sight that everybody sees, whether well known or not. */
const LANDMARKS = words(
  "church cathedral chapel basilica mosque synagogue temple castle palace fort tower lighthouse square marketplace park " +
    "garden beach marina museum theatre casino city_gate bridge monument fountain windmill stadium ferry_terminal",
);
/** Places to eat and drink, by place kind and by kind. */
const EATERIES = words("restaurant cafe bar");
const EATERY_KINDS = words("restaurant cafe bar pub ice_cream nightclub");
/** Kinds that visitors compare: the others of a bar tour are named, those of a meal are counted. */
const BARS = words("bar pub nightclub");
/** Kinds at which visitors ask where they can eat or drink. */
const BY_EATERIES = words(
  "restaurant cafe bar pub ice_cream bakery confectionery food_court marketplace square marina beach pier casino theatre " +
    "cinema nightclub museum gallery park garden",
);
/** Kinds that are seen, or open, in the dark. */
const BY_NIGHT = words("restaurant cafe bar pub nightclub casino theatre cinema ice_cream");

/** A stop as its surroundings are told: its published name, its kind and its surroundings. */
export interface Viewpoint extends Surroundings {
  name: string;
  kind: string | null;
}

type Tell = (stop: Viewpoint, memory: Memory, choose: Choose) => string | null;

/**
 * At most `most` sentences on what is around a stop: a sight, further places of its kind, how many places to eat there
 * are, and the part of the island. They name nothing that the tour visits or that a stop before has named. Each is left out
 * where no form may be used.
 */
export function surroundingsSentences(stop: Viewpoint, memory: Memory, most: number, choose: Choose): string[] {
  const sentences: string[] = [];
  for (const tell of tellingsAt(stop.kind ?? "")) {
    const sentence = sentences.length < most ? tell(stop, memory, choose) : null;
    if (sentence !== null) sentences.push(sentence);
  }
  return sentences;
}

const tellingsAt = (kind: string): readonly Tell[] => [tellSight, ...tellingsOfPlaces(kind), tellIsland];

/** At a place to eat or drink, further ones are either named or counted. */
function tellingsOfPlaces(kind: string): readonly Tell[] {
  if (BARS.has(kind)) return [eitherOf(tellCompanions, tellEateries)];
  if (EATERY_KINDS.has(kind)) return [eitherOf(tellEateries, tellCompanions)];
  return [tellCompanions, tellEateries];
}

const eitherOf =
  (first: Tell, second: Tell): Tell =>
  (...given) =>
    first(...given) ?? second(...given);

function tellSight(stop: Viewpoint, memory: Memory, choose: Choose): string | null {
  if (!stop.isLight || memory.pointingOut >= memory.stops * SHARE_OF_SIGHTS) return null;
  const fits = nameable(stop, memory, LONGEST.sight);
  const known = fits.filter(({ near, meters }) => isWellKnown(near) && meters <= WELL_KNOWN.meters);
  const best = known.sort((a, b) => b.near.prominence - a.near.prominence)[0];
  const seen = best ?? fits.find(({ near, meters }) => LANDMARKS.has(near.kind ?? "") && meters <= LANDMARK_METERS);
  if (!seen) return null;
  const sentence = sightSentence(stop, seen.near, seen.meters, choose);
  if (sentence === null) return null;
  memory.pointingOut += 1;
  memory.named.add(seen.near.name);
  return sentence;
}

const isWellKnown = ({ prominence, placeKind }: Neighbour): boolean =>
  prominence >= WELL_KNOWN.prominence && SIGHTS.has(placeKind);

/** Names one or two further places of the kind of the stop: two other museums. */
function tellCompanions(stop: Viewpoint, memory: Memory, choose: Choose): string | null {
  const family = FAMILIES[stop.kind ?? ""];
  if (family === undefined || !(stop.isLight || BY_NIGHT.has(stop.kind ?? ""))) return null;
  const farthest = EATERY_KINDS.has(stop.kind ?? "") ? COMPANION_METERS.eatery : COMPANION_METERS.sight;
  const others = nameable(stop, memory, LONGEST.companion)
    .filter(({ near, meters }) => FAMILIES[near.kind ?? ""] === family && meters <= farthest)
    .slice(0, 2);
  const sentence = companionSentence(stop, others, family, choose);
  if (sentence !== null) for (const { near } of others) memory.named.add(near.name);
  return sentence;
}

function tellEateries({ name, kind, at, near }: Viewpoint, memory: Memory, choose: Choose): string | null {
  const { stops, countedAt } = memory;
  if (!BY_EATERIES.has(kind ?? "") || (countedAt !== null && stops - countedAt < STOPS_PER_COUNT)) return null;
  const isClose = (one: Neighbour): boolean => EATERIES.has(one.placeKind) && distanceMeters(at, one) <= EATERY_METERS;
  const count = near.filter(isClose).length;
  if (count < FEWEST_EATERIES) return null;
  const sentence = eateriesSentence(count, EATERY_KINDS.has(kind ?? ""), hashOf(name), choose);
  if (sentence !== null) memory.countedAt = stops;
  return sentence;
}

/** Tells the part of the island where the tour comes to it. */
function tellIsland({ name, part }: Viewpoint, { parts }: Memory, choose: Choose): string | null {
  if (!part || parts.has(part)) return null;
  const sentence = islandSentence(part, hashOf(name), choose);
  if (sentence !== null) parts.add(part);
  return sentence;
}

/** The neighbours that may be named here, with their distance in metres, the nearest first. */
function nameable({ name, at, near }: Viewpoint, { visited, named }: Memory, longest: number) {
  const own = fold(name);
  return near.flatMap((one) => {
    const meters = distanceMeters(at, one);
    const folded = fold(one.name);
    const isOfTour = [own, ...visited].some((other) => other.includes(folded) || folded.includes(other));
    // An arts centre and the museum in it may have one name in two orders.
    const isOneHouse = meters < ONE_HOUSE && contain(wordsOf(name), wordsOf(one.name));
    const isNameless = isGenericName(one.name) && !isWellKnown(one);
    return isOfTour || isOneHouse || isNameless || named.has(one.name) || one.name.length > longest || meters < CLOSEST
      ? []
      : [{ near: one, meters }];
  });
}

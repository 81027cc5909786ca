import { isNamedIn } from "@/lib/domains/places/facts/kind-phrases";
import { type Choose, hashOf } from "@/lib/domains/places/facts/sentence-choice";
import { spokenName } from "@/lib/domains/places/facts/spoken-name";
import { type Direction, directionBetween } from "@/lib/platform/geo/direction";
import type { Point } from "@/lib/platform/geo/point";

/** A kind of place in the singular and the plural. Kinds of one family have the same object. */
export interface Family {
  readonly one: string;
  readonly many: string;
}

const CHURCH: Family = { one: "church", many: "churches" };
const BAR: Family = { one: "bar", many: "bars" };
const GREEN: Family = { one: "park", many: "parks" };
const ART: Family = { one: "work of art", many: "works of art" };

/** The families of kinds of which visitors may like to see, or try, another. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  church: CHURCH,
  chapel: CHURCH,
  cathedral: CHURCH,
  basilica: CHURCH,
  bar: BAR,
  pub: BAR,
  park: GREEN,
  garden: GREEN,
  statue: ART,
  sculpture: ART,
  artwork: ART,
  mural: ART,
  installation: ART,
  mosaic: ART,
  museum: { one: "museum", many: "museums" },
  gallery: { one: "gallery", many: "galleries" },
  restaurant: { one: "restaurant", many: "restaurants" },
  cafe: { one: "café", many: "cafés" },
  ice_cream: { one: "ice-cream parlour", many: "ice-cream parlours" },
  theatre: { one: "theatre", many: "theatres" },
  casino: { one: "casino", many: "casinos" },
  nightclub: { one: "nightclub", many: "nightclubs" },
  fort: { one: "fort", many: "forts" },
  beach: { one: "beach", many: "beaches" },
  square: { one: "square", many: "squares" },
  viewpoint: { one: "viewpoint", many: "viewpoints" },
};

/** A sight nearer than this is a few steps away. In metres. */
const STEPS = 60;

const SIGHTS: readonly ((name: string, meters: number, direction: string) => string)[] = [
  (name, meters, direction) => `About ${meters} metres to the ${direction} is ${name}.`,
  (name, meters, direction) => `${name} is about ${meters} metres to the ${direction}.`,
  (name, meters, direction) => `Not far away, about ${meters} metres ${direction}, is ${name}.`,
  (name, meters, direction) => `If you look ${direction}, ${name} is about ${meters} metres away.`,
  (name, meters, direction) => `In its neighbourhood, about ${meters} metres to the ${direction}, is ${name}.`,
  (name, meters, direction) => `To the ${direction}, about ${meters} metres from here, is ${name}.`,
];
const SIGHTS_AT_HAND: readonly ((name: string, direction: string) => string)[] = [
  (name) => `Only a few steps away is ${name}.`,
  (name, direction) => `A few steps to the ${direction} is ${name}.`,
  (name, direction) => `${name} is just a few steps ${direction} of here.`,
  (name) => `Close beside it is ${name}.`,
];
const COMPANION: readonly ((one: string, name: string, way: string) => string)[] = [
  (one, name, way) => `There is another ${one} ${way}, ${name}.`,
  (one, name, way) => `Another ${one}, ${name}, is ${way}.`,
  (one, name, way) => `${name}, another ${one}, is ${way}.`,
];
const COMPANIONS: readonly ((many: string, first: string, second: string) => string)[] = [
  (many, first, second) => `Two other ${many} are close by: ${first} and ${second}.`,
  (many, first, second) => `${first} and ${second}, two other ${many}, are a short walk away.`,
  (many, first, second) => `There are more ${many} around here, such as ${first} and ${second}.`,
  (many, first, second) => `Other ${many} are not far: ${first} and ${second}, for example.`,
];
const EATERIES: readonly ((count: string, other: string) => string)[] = [
  (count, other) => `There are ${count}${other} places to eat and drink within 200 metres.`,
  (count, other) => `Around it are ${count}${other} restaurants, cafés and bars.`,
  (count, other) => `You find ${count}${other} places to eat and drink nearby.`,
  (count, other) => `You are spoilt for choice here: ${count}${other} restaurants, cafés and bars are near.`,
];

/** A neighbour as it is named. */
interface Named extends Point {
  readonly name: string;
  readonly english?: string | null;
  readonly kind: string | null;
}

/** Works of art and harbours, of which many are named after a person. */
const NAMED_AFTER: ReadonlySet<string> = new Set(["statue", "sculpture", "bust", "mural", "ferry_terminal", "marina"]);

const englishOf = ({ name, english }: Named): string => spokenName(name, { names: { en: english ?? "" } }).name;

/** The name of a neighbour as a guide says it where its kind is not told: "the statue Albert 1er". */
function nameOf(sight: Named): string {
  const name = englishOf(sight);
  const kind = sight.kind?.replaceAll("_", " ") ?? "";
  return NAMED_AFTER.has(sight.kind ?? "") && !isNamedIn(kind, name) ? `the ${kind} ${name}` : name;
}

/** Tells the way to a sight that is so many metres from a stop. Null if no form may be used here. */
export function sightSentence(
  stop: { name: string; at: Point },
  sight: Named,
  meters: number,
  choose: Choose,
): string | null {
  const [seed, name] = [hashOf(`${stop.name} ${sight.name}`), nameOf(sight)];
  const direction = directionBetween(stop.at, sight);
  if (meters < STEPS) return capitalise(choose(SIGHTS_AT_HAND, seed)?.(name, direction) ?? null);
  return capitalise(choose(SIGHTS, seed)?.(name, rounded(meters), direction) ?? null);
}

/** Names the nearest places of the family of the stop, at most two. Null for none. */
export function companionSentence(
  stop: { name: string; at: Point },
  others: readonly { near: Named; meters: number }[],
  { one, many }: Family,
  choose: Choose,
): string | null {
  const [first, second] = others;
  if (!first) return null;
  const [seed, name] = [hashOf(stop.name), englishOf(first.near)];
  if (second) return capitalise(choose(COMPANIONS, seed)?.(many, name, englishOf(second.near)) ?? null);
  const direction = directionBetween(stop.at, first.near);
  const way = first.meters < STEPS ? "only a few steps away" : `about ${rounded(first.meters)} metres to the ${direction}`; // biome-ignore format: one line
  return capitalise(choose(COMPANION, seed)?.(one, name, way) ?? null);
}

const ISLAND: readonly ((part: Direction) => string)[] = [
  (part) => `You are in the ${part} of the island here.`,
  (part) => `This is the ${part} of the island.`,
  (part) => `We are now in the ${part} of the island.`,
];

/** Tells the part of the island that a stop is in. */
export const islandSentence = (part: Direction, seed: number, choose: Choose): string | null =>
  choose(ISLAND, seed)?.(part) ?? null;

/** Lower bounds as a guide says them. */
const BOUNDS = [
  [30, "more than thirty"],
  [20, "more than twenty"],
  [10, "more than ten"],
] as const;

/** Tells that there are at least so many places to eat; `other` if the stop is one itself. */
export function eateriesSentence(count: number, other: boolean, seed: number, choose: Choose): string | null {
  const [, many = "several"] = BOUNDS.find(([bound]) => count > bound) ?? [];
  return choose(EATERIES, seed)?.(many, other ? " other" : "") ?? null;
}

const rounded = (meters: number): number => {
  const step = meters < 100 ? 10 : 50;
  return Math.round(meters / step) * step;
};

const capitalise = (sentence: string | null): string | null =>
  sentence === null ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);

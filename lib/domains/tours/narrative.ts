import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { addressSentence, MOST_TOLD, openingSentence, toldFacts } from "@/lib/domains/places/facts/fact-sentences";
import { isNamedIn, kindPhrase } from "@/lib/domains/places/facts/kind-phrases";
import { type Choose, withoutRepeats } from "@/lib/domains/places/facts/sentence-choice";
import type { Point } from "@/lib/platform/geo/point";
import { type Next, nextStopSentence } from "./next-stop-sentence";
import { type Near, nearbySentence, sightNearby, streetOf } from "./surroundings";

/** A sight nearby is told where fewer facts than this are known. */
const ENOUGH_TOLD = 2;

/** The published facts that a narrative may contain (docs/contract.md#narration). */
export interface Facts {
  name: string;
  type: "place" | "event";
  /** The place's kind, or the name of the event's type. */
  kind: string;
  area: string | null;
  city: string | null;
  venue: string | null;
  summary: string | null;
  /** Further facts about a place (docs/content.md#facts). Null for an event. */
  facts?: KnownFacts | null;
  /** The location of a place, its address, and the best-known sights near it. */
  surroundings?: { at: Point; address: string | null; near: readonly Near[] } | null;
  /** The narrative of the place or event itself, read aloud unchanged. */
  narrative: string | null;
}

/** Kinds of place that have a noun. The others, such as "attraction", tell a visitor nothing. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ historic_site: "a historic site", accommodation: "a place to stay", cafe: "a café", viewpoint: "a viewpoint" },
  ...{ restaurant: "a restaurant", bar: "a bar", shop: "a shop", beach: "a beach", park: "a park", museum: "a museum" },
};

/** Knows what the stops of a tour before have told, so that a tour does not repeat itself. */
export interface Teller {
  readonly choose: Choose;
  /** The names of all stops of the tour. */
  readonly visited: ReadonlySet<string>;
  /** The names of the sights that stops have pointed out, the last one last. */
  readonly pointedOut: string[];
}

/** The teller of a tour that visits these places and events. */
export const tellerOf = (names: Iterable<string>): Teller => ({
  choose: withoutRepeats(),
  visited: new Set(names),
  pointedOut: [],
});

/**
 * The text to read aloud at a stop: its own narrative, or else one sentence for each published fact. It contains nothing
 * but published facts. docs/narrative.md lists the sentences.
 */
export function narrativeOf(facts: Facts, next: Next | null, teller: Teller = tellerOf([])): string {
  const own = facts.narrative?.trim();
  if (own) return own;
  const { name, summary } = facts;
  const told = facts.type === "place" ? toldFacts(name, facts.facts ?? {}) : [];
  const parts = [
    opening(facts, teller.choose),
    sentence(summary),
    ...told,
    ...placeSentences(facts, told.length, next, teller),
    nextStopSentence(name, next, teller.choose),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Tells the address, and the way to a sight nearby if few other facts are told. */
function placeSentences({ name, surroundings }: Facts, told: number, next: Next | null, teller: Teller): string[] {
  if (!surroundings) return [];
  const { at, address, near } = surroundings;
  const street = streetOf(address);
  const where = street !== null && told < MOST_TOLD ? addressSentence(name, street) : null;
  const sentences = where === null ? [] : [where];
  if (told + sentences.length >= ENOUGH_TOLD) return sentences;
  const stop = { name, ...at };
  const others = near.filter((one) => one.name !== next?.name && !teller.visited.has(one.name));
  const sight = sightNearby(stop, others, teller.pointedOut);
  if (sight === null) return sentences;
  teller.pointedOut.push(sight.name);
  return [...sentences, nearbySentence(stop, sight, teller.choose)];
}

function opening({ name, type, kind, area, city, venue, facts }: Facts, choose: Choose): string {
  // "Jardin Exotique, a garden in Jardin Exotique" tells nothing.
  const region = [area, city].find((one) => one !== null && !isNamedIn(one, name)) ?? null;
  const where = region === null ? "" : ` in ${region}`;
  if (type === "event") return `This is ${name}${venue !== null && venue !== name ? ` at ${venue}` : ""}${where}.`;
  const what = facts ? kindPhrase(facts) : null;
  return openingSentence(name, what ?? (Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? null) : null), where, choose);
}

function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || /[.!?…]["')\]]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

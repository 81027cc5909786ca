import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { openingSentence, toldFacts } from "@/lib/domains/places/facts/fact-sentences";
import { isNamedIn, kindPhrase } from "@/lib/domains/places/facts/kind-phrases";
import { type Choose, sparingly, type TourForms } from "@/lib/domains/places/facts/sentence-choice";
import { spokenName } from "@/lib/domains/places/facts/spoken-name";
import type { Point } from "@/lib/platform/geo/point";
import { type Next, nextStopSentence } from "./next-stop-sentence";
import { type Near, nearbySentence, sightNearby } from "./surroundings";

/** A sight nearby is told where fewer facts than this are known. */
const ENOUGH_TOLD = 2;
/** At most one stop in this many points out a sight. */
const STOPS_PER_SIGHT = 2;

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
  /** The location of a place, and the well-known sights near it that visitors see when they are there. */
  surroundings?: { at: Point; near: readonly Near[] } | null;
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
  readonly forms: TourForms;
  /** The stops told so far, with the present one. */
  stops: number;
  /** The names of all stops of the tour. */
  readonly visited: ReadonlySet<string>;
  /** The names of the sights that stops have pointed out, the last one last. */
  readonly pointedOut: string[];
}

/** The teller of a tour that visits these places and events. */
export const tellerOf = (names: readonly string[]): Teller => ({
  forms: sparingly(names.length),
  stops: 0,
  visited: new Set(names),
  pointedOut: [],
});

/**
 * The text to read aloud at a stop: its own narrative, or else one sentence for each published fact. It contains nothing
 * but published facts. docs/narrative.md lists the sentences. `next` is null at the last stop, and "told" where the
 * directions tell the way to the next.
 */
export function narrativeOf(facts: Facts, next: Next | null | "told", teller: Teller = tellerOf([])): string {
  teller.stops += 1;
  teller.forms.begin();
  const own = facts.narrative?.trim();
  if (own) return own;
  const { name, summary } = facts;
  const { choose } = teller.forms;
  const first = opening(facts, choose);
  const told = facts.type === "place" ? toldFacts(name, facts.facts ?? {}, choose) : [];
  const parts = [
    first,
    sentence(summary),
    ...told,
    told.length >= ENOUGH_TOLD ? "" : sightSentence(facts, next, teller),
    next === "told" ? "" : nextStopSentence(name, next, choose),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Tells the way to a sight nearby; empty if there is none, or if enough have been pointed out. */
function sightSentence({ name, surroundings }: Facts, next: Next | null | "told", teller: Teller): string {
  const { stops, visited, pointedOut } = teller;
  if (!surroundings || (pointedOut.length + 1) * STOPS_PER_SIGHT > stops) return "";
  const stop = { name, ...surroundings.at };
  const nextName = next === null || next === "told" ? null : next.name;
  const others = surroundings.near.filter((one) => one.name !== nextName && !visited.has(one.name));
  const sight = sightNearby(stop, others, pointedOut);
  const told = sight && nearbySentence(stop, sight, teller.forms.choose);
  if (sight === null || told === null) return "";
  pointedOut.push(sight.name);
  return told;
}

function opening({ name, type, kind, area, city, venue, facts }: Facts, choose: Choose): string {
  // "Jardin Exotique, a garden in Jardin Exotique" tells nothing.
  const spoken = spokenName(name, facts);
  const region = [area, city].find((one) => one !== null && !isNamedIn(one, name)) ?? null;
  const where = region === null ? "" : ` in ${region}`;
  if (type === "event")
    return `This is ${spoken.name}${venue !== null && venue !== name ? ` at ${venue}` : ""}${where}.`;
  const what = facts ? kindPhrase(facts) : null;
  const said = what ?? (Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? null) : null);
  return openingSentence(name, spoken, said, where, choose);
}

function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || /[.!?…]["')\]]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

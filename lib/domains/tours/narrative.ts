import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { openingSentence, toldFacts } from "@/lib/domains/places/facts/fact-sentences";
import { isNamedIn, kindPhrase } from "@/lib/domains/places/facts/kind-phrases";
import { regionPhrase } from "@/lib/domains/places/facts/region-phrase";
import { type Choose, sparingly, type TourForms } from "@/lib/domains/places/facts/sentence-choice";
import { spokenName, spokenStreet } from "@/lib/domains/places/facts/spoken-name";
import { fold } from "@/lib/platform/text/fold";
import { isBar } from "./itinerary/sights";
import { type Next, nextStopSentence } from "./next-stop-sentence";
import { type Memory, type Surroundings, surroundingsSentences } from "./surroundings";

/** The surroundings are told where fewer facts than this are known of the place itself. */
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
  /** The surroundings of a place. Null for an event. */
  surroundings?: Surroundings | null;
  /** Whether visitors come by car. Default: no. */
  isByCar?: boolean;
  /** The narrative of the place or event itself, read aloud unchanged. */
  narrative: string | null;
}

/** Kinds of place that have a noun. The others, such as "attraction", tell a visitor nothing. */
const KINDS: Readonly<Record<string, string>> = {
  historic_site: "a historic site",
  accommodation: "a place to stay",
  cafe: "a café",
  viewpoint: "a viewpoint",
  restaurant: "a restaurant",
  bar: "a bar",
  shop: "a shop",
  beach: "a beach",
  park: "a park",
  museum: "a museum",
};

/** Knows what the stops of a tour before have told, so that a tour does not repeat itself. */
export interface Teller {
  readonly forms: TourForms;
  readonly memory: Memory;
}

/** The teller of a tour that visits these places and events. */
export const tellerOf = (names: readonly string[]): Teller => ({
  forms: sparingly(names.length),
  memory: {
    stops: 0,
    visited: names.map(fold),
    named: new Set(),
    pointingOut: 0,
    countedAt: null,
    parts: new Set(),
    said: new Set(),
  },
});

/**
 * The text to read aloud at a stop: its own narrative, or else one sentence for each published fact. It contains nothing
 * but published facts. docs/narrative.md lists the sentences. `next` is null at the last stop, and "told" where the
 * directions tell the way to the next.
 */
export function narrativeOf(facts: Facts, next: Next | null | "told", teller: Teller = tellerOf([])): string {
  teller.memory.stops += 1;
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
    ...around(facts, ENOUGH_TOLD - told.length, teller),
    driverSentence(facts, teller.memory),
    next === "told" ? "" : nextStopSentence(name, next, choose),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Told once on a tour by car. */
const TO_DRIVERS = "If you drive, have something without alcohol.";

function driverSentence({ type, kind, facts, isByCar }: Facts, { said }: Memory): string {
  if (type !== "place" || !isByCar || said.has(TO_DRIVERS) || !isBar(facts?.kind, kind)) return "";
  said.add(TO_DRIVERS);
  return TO_DRIVERS;
}

/** At most `most` sentences on what is around a place. */
function around({ name, facts, surroundings }: Facts, most: number, { forms, memory }: Teller): string[] {
  if (!surroundings || most <= 0) return [];
  return surroundingsSentences({ ...surroundings, name, kind: facts?.kind ?? null }, memory, most, forms.choose);
}

function opening({ name, type, kind, area, city, venue, facts }: Facts, choose: Choose): string {
  // "Jardin Exotique, a garden in Jardin Exotique" tells nothing.
  const spoken = spokenName(name, facts);
  const where = regionPhrase({ area, city, facts }, (region) => !isNamedIn(region, name));
  if (type === "event")
    return `This is ${spoken.name}${venue !== null && venue !== name ? ` at ${venue}` : ""}${where}.`;
  const street = spokenStreet(facts?.street);
  const place = street === null || isNamedIn(street, name) ? where : ` on ${street}${where}`;
  const what = facts ? kindPhrase(facts) : null;
  const said = what ?? (Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? null) : null);
  return openingSentence(name, spoken, said, place, choose);
}

function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || /[.!?…]["')\]]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

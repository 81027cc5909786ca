import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { factSentences } from "./fact-sentences";

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
  /** The narrative of the place or event itself, read aloud unchanged. */
  narrative: string | null;
}

export interface Next {
  name: string;
  minutes: number;
  mode: TravelMode;
}

const KINDS: Readonly<Record<string, string>> = {
  historic_site: "a historic site",
  attraction: "an attraction",
  accommodation: "a place to stay",
  activity: "a place for activities",
  nightlife: "a nightlife spot",
  nature: "a nature spot",
};
const WAYS: Record<TravelMode, string> = { walk: "on foot", cycle: "by bicycle", drive: "by car" };

/**
 * The text to read aloud at a stop: its own narrative, or else one sentence for each published fact. It contains nothing
 * but published facts. docs/narrative.md lists the sentences.
 */
export function narrativeOf(facts: Facts, next: Next | null): string {
  const own = facts.narrative?.trim();
  if (own) return own;
  const known =
    facts.type === "place" && facts.facts ? factSentences(facts.name, facts.area ?? facts.city, facts.facts) : null;
  const begin = known?.opening ?? opening(facts);
  const parts = [begin, sentence(facts.summary), ...(known?.told ?? []), whatNext(next)];
  return parts.filter((part) => part !== "").join(" ");
}

function opening({ name, type, kind, area, city, venue }: Facts): string {
  const region = area ?? city;
  if (type === "event") {
    const at = venue !== null && venue !== name ? ` at ${venue}` : "";
    return `This is ${name}${at}${region === null ? "" : ` in ${region}`}.`;
  }
  const what = wordFor(kind);
  const where = region === null ? "" : ` in ${region}`;
  return what === "" ? `You are at ${name}${where}.` : `You are at ${name}, ${what}${where}.`;
}

/** A noun phrase with its article for a kind; empty for kinds that tell a visitor nothing. */
function wordFor(kind: string): string {
  if (kind === "other" || kind === "service" || kind === "transport") return "";
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind] ?? "";
  return `a ${kind.replaceAll("_", " ")}`;
}

function sentence(text: string | null): string {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || /[.!?…]["')\]]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

const LAST = "This is the last stop of your tour.";

/**
 * The narrative of a stop whose next stop has changed: its last sentence names the new one, and the rest stays as it was. A
 * place's own narrative does not name the next stop, so it does not change. `before` is the name of the former next stop,
 * `next` is the new one; null if the stop was, or is, the last.
 */
export function replaceNextStop(narrative: string, before: string | null, next: Next | null): string {
  const told = before === null ? LAST : `Next is ${before}, `;
  const at = narrative.lastIndexOf(told);
  if (at === -1 || narrative.length > at + told.length + LONGEST_WAY) return narrative;
  return `${narrative.slice(0, at)}${whatNext(next)}`;
}

/** Most characters after the name of the next stop: "1234 minutes by bicycle." */
const LONGEST_WAY = 24;

function whatNext(next: Next | null): string {
  if (next === null) return LAST;
  const minutes = next.minutes === 1 ? "1 minute" : `${next.minutes} minutes`;
  return `Next is ${next.name}, ${minutes} ${WAYS[next.mode]}.`;
}

import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { addressSentence, MOST_TOLD, openingSentence, toldFacts } from "@/lib/domains/places/facts/fact-sentences";
import { kindPhrase } from "@/lib/domains/places/facts/kind-phrases";
import type { Point } from "@/lib/platform/geo/point";
import { type Next, nextStopSentence } from "./next-stop-sentence";
import { type Near, nearbySentence, streetOf } from "./surroundings";

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
  /** The location of a place, its address, and the best-known sight near it. */
  surroundings?: { at: Point; address: string | null; near: Near | null } | null;
  /** The narrative of the place or event itself, read aloud unchanged. */
  narrative: string | null;
}

const KINDS: Readonly<Record<string, string>> = {
  historic_site: "a historic site",
  attraction: "an attraction",
  accommodation: "a place to stay",
  activity: "a place for activities",
  nightlife: "a nightlife spot",
  nature: "a nature spot",
};
/**
 * The text to read aloud at a stop: its own narrative, or else one sentence for each published fact. It contains nothing
 * but published facts. docs/narrative.md lists the sentences.
 */
export function narrativeOf(facts: Facts, next: Next | null): string {
  const own = facts.narrative?.trim();
  if (own) return own;
  const { name, summary, surroundings } = facts;
  const told = facts.type === "place" ? toldFacts(name, facts.facts ?? {}) : [];
  const street = streetOf(surroundings?.address ?? null);
  if (street !== null && told.length < MOST_TOLD) told.push(addressSentence(name, street));
  const near =
    surroundings?.near && nearbySentence({ name, ...surroundings.at }, surroundings.near, next?.name ?? null);
  if (near && told.length < ENOUGH_TOLD) told.push(near);
  const parts = [opening(facts), sentence(summary), ...told, nextStopSentence(name, next)];
  return parts.filter((part) => part !== "").join(" ");
}

function opening({ name, type, kind, area, city, venue, facts }: Facts): string {
  // "Jardin Exotique, a garden in Jardin Exotique" tells nothing.
  const region = [area, city].find((one) => one !== null && one !== name) ?? null;
  const where = region === null ? "" : ` in ${region}`;
  if (type === "event") return `This is ${name}${venue !== null && venue !== name ? ` at ${venue}` : ""}${where}.`;
  const what = (facts && kindPhrase(facts)) ?? wordFor(kind);
  return what === "" ? `You are at ${name}${where}.` : openingSentence(name, `${what}${where}`);
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

import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { toldFacts } from "./fact-sentences";
import { kindPhrase } from "./kind-phrases";
import { regionPhrase } from "./region-phrase";

/** The name tells a reader who sees a list more than a third fact does. */
const MOST_TOLD = 2;

/** Raise this when a summary reads otherwise: stored ones are then composed anew at the next start. */
export const COMPOSER = 2;

/** The parts of a place that a summary is composed from. */
export interface SummarySource {
  name: string;
  city: string | null;
  area: { name: string } | null;
  facts: KnownFacts | null;
}

/**
 * A summary from the recorded facts of a place: what it is, where, and one or two facts. Empty without a known kind, or
 * without a fact besides.
 */
export function composedSummary({ name, city, area, facts }: SummarySource): string {
  const what = facts && kindPhrase(facts);
  const told = facts ? toldFacts(name, facts).slice(0, MOST_TOLD) : [];
  if (!what || told.length === 0) return "";
  // "A garden in Jardin Exotique" tells nothing under the name Jardin Exotique.
  const where = regionPhrase({ area: area?.name ?? null, city, facts }, (region) => region !== name);
  const first = `${what.charAt(0).toUpperCase()}${what.slice(1)}${where}.`;
  return [first, ...told].join(" ");
}

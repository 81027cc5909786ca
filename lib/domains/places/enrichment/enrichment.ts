import type { KnownFacts } from "@/lib/domains/content/schema/facts";

/** The text and facts of an encyclopedia about a place. Absent fields say nothing. */
export interface Knowledge {
  facts: KnownFacts;
  /** 0 to 100. */
  prominence: number | null;
  /** Titles of its articles: `en:Pitons`, `wikivoyage:en:Soufrière`. */
  titles: readonly string[];
  summary: { text: string; credit: string } | null;
}

/** Knowledge as it is stored beside the fields that it fills. */
export interface Enrichment {
  facts: KnownFacts;
  prominence: number;
  titles: string[];
  summary: string | null;
  /** Names the author, the article and the licence of the summary. */
  credit: string | null;
  /** The values of the place's own source, which come first. */
  base: { facts: KnownFacts | null; prominence: number };
}

/** The fields of a place that knowledge fills. */
export interface Enrichable {
  facts: KnownFacts | null;
  prominence: number;
  summary: string;
  edited_fields: readonly string[];
  enrichment: Enrichment | null;
}

export type Enriched = Omit<Enrichable, "edited_fields"> & { enrichment: Enrichment };

/**
 * Adds knowledge to a place. The facts of the place's source come first, then the new knowledge, then what was known
 * before. A summary is filled in only if the place has none and nobody edited it. The same knowledge again changes nothing.
 */
export function enrich(place: Enrichable, given: Knowledge): Enriched {
  const before: Enrichment = place.enrichment ?? {
    facts: {},
    prominence: 0,
    titles: [],
    summary: null,
    credit: null,
    base: { facts: place.facts, prominence: place.prominence },
  };
  const enrichment: Enrichment = {
    base: before.base,
    facts: withNames(before.facts, given.facts),
    prominence: given.prominence ?? before.prominence,
    titles: [...new Set([...before.titles, ...given.titles])].sort(),
    ...(given.summary === null
      ? { summary: before.summary, credit: before.credit }
      : { summary: given.summary.text, credit: given.summary.credit }),
  };
  const facts = withNames(enrichment.facts, before.base.facts ?? {});
  const isOurs = place.summary === "" || place.summary === before.summary;
  const fills = isOurs && !place.edited_fields.includes("summary");
  return {
    facts: Object.keys(facts).length === 0 ? null : facts,
    prominence: Math.max(before.base.prominence, enrichment.prominence),
    summary: fills ? (enrichment.summary ?? "") : place.summary,
    enrichment,
  };
}

/** Merges facts; those of `over` come first, also for each language of the names. */
function withNames(under: KnownFacts, over: KnownFacts): KnownFacts {
  const names = { ...under.names, ...over.names };
  return { ...under, ...over, ...(Object.keys(names).length > 0 && { names }) };
}

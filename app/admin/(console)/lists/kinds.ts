import type { TaxonomyKind } from "@/lib/domains/content/taxonomy.service";

interface KindLabels {
  /** The name of the list. */
  many: string;
  /** The name of one entry. */
  one: string;
}

/** The lists in the order of their tabs. */
export const LISTS: Readonly<Record<TaxonomyKind, KindLabels>> = {
  categories: { many: "Categories", one: "category" },
  areas: { many: "Areas", one: "area" },
  event_types: { many: "Event types", one: "event type" },
  organizers: { many: "Organizers", one: "organizer" },
  culture_topics: { many: "Story topics", one: "topic" },
};

/** The list that an address names; undefined for any other text. */
export const kindOf = (text: string): TaxonomyKind | undefined =>
  Object.keys(LISTS).find((kind): kind is TaxonomyKind => kind === text);

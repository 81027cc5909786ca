import type { EntityType } from "./hit";

/** How a kind is named in `types` and in the response, and whether its entities end. */
interface SearchKind {
  kind: EntityType;
  plural: "places" | "events" | "stories";
  /** The prefixes of its lexemes: whole names, words of names, and words of names and texts. */
  marks: { whole: string; names: string; texts: string };
  /** Among equal hits, entities that are not over come first, soonest first; the others sort by name. */
  passes: boolean;
}

/** Every searchable kind, in response order. Add a kind here. */
export const SEARCHED = [
  { kind: "place", plural: "places", marks: { whole: "pw", names: "pn", texts: "pt" }, passes: false },
  { kind: "event", plural: "events", marks: { whole: "ew", names: "en", texts: "et" }, passes: true },
  { kind: "story", plural: "stories", marks: { whole: "sw", names: "sn", texts: "st" }, passes: false },
] as const satisfies readonly SearchKind[];

export type Plural = (typeof SEARCHED)[number]["plural"];

/** Returns the lexeme prefixes of a kind. */
export const marksOf = (kind: EntityType): SearchKind["marks"] => {
  const searched = SEARCHED.find((known) => known.kind === kind);
  if (!searched) throw new Error(`search does not know the kind ${kind}`);
  return searched.marks;
};

import type { EntityType } from "./hit";

/** How a kind is named in `types` and in the answer, and whether its things pass. */
interface SearchKind {
  kind: EntityType;
  plural: "places" | "events" | "stories";
  /** What its lexemes begin with: names as a whole, words of names, and words of names and texts together. */
  marks: { whole: string; names: string; texts: string };
  /** Of hits of equal worth those that are not over come first, the soonest first; the rest go by name. */
  passes: boolean;
}

/** Everything that search finds, in the order of its answer: a kind is added here. */
export const SEARCHED = [
  { kind: "place", plural: "places", marks: { whole: "pw", names: "pn", texts: "pt" }, passes: false },
  { kind: "event", plural: "events", marks: { whole: "ew", names: "en", texts: "et" }, passes: true },
  { kind: "story", plural: "stories", marks: { whole: "sw", names: "sn", texts: "st" }, passes: false },
] as const satisfies readonly SearchKind[];

export type Plural = (typeof SEARCHED)[number]["plural"];

/** The marks of a kind's lexemes. */
export const marksOf = (kind: EntityType): SearchKind["marks"] => {
  const searched = SEARCHED.find((known) => known.kind === kind);
  if (!searched) throw new Error(`search does not know the kind ${kind}`);
  return searched.marks;
};

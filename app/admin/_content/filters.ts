import { z } from "zod";
import { isRowId } from "@/lib/http/fields";
import { oneOf } from "../_console/list";

/** A filter that is the id of something; anything else is no filter. */
export const idFilter = z.string().refine(isRowId).optional().catch(undefined);

export const STATES = ["published", "draft"] as const;
export const stateFilter = oneOf(STATES);

/** What the state filter means for a list; undefined: both. */
export const publishedOf = (state: (typeof STATES)[number] | undefined): boolean | undefined =>
  state && state === "published";

export const STATE_OPTIONS = [
  { value: "", label: "Published or not" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];

/** Choices of a form or filter, with a first one that stands for none. */
export const optionsOf = (none: string, choices: readonly { id: string; name: string }[]) => [
  { value: "", label: none },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

/** A word of a vocabulary as people read it: `historic_site` is "Historic site". */
export const wordOf = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1)}`.replaceAll("_", " ");

export const wordOptions = (codes: readonly string[], none?: string) => [
  ...(none === undefined ? [] : [{ value: "", label: none }]),
  ...codes.map((value) => ({ value, label: wordOf(value) })),
];

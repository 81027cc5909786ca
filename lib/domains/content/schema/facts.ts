import { z } from "zod";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import { text } from "./fields";

const MOST_FACTS = 100;
const LONGEST_FACT = 500;
const MOST_NAMES = 400;

const factText = text({ max: LONGEST_FACT });
const value = z.union([factText, z.number(), z.boolean(), z.array(factText).max(50, "has more than 50 values")], {
  error: "expected text, a number, true or false, or a list of texts",
});

/** Names by language, as in OpenStreetMap's `name:fr`. */
const names = z
  .record(
    z.string().regex(/^[a-z]{2,3}(?:[-_][A-Za-z0-9_-]{2,20})?$/, "expected a language code"),
    text({ max: TEXT_LIMITS.name }),
  )
  .refine((all) => Object.keys(all).length <= MOST_NAMES, `has more than ${MOST_NAMES} names`);

/** The value of a fact. */
export type FactValue = string | number | boolean | string[];

/** Facts of a place by OpenStreetMap key. `kind` is one word for what it is, `names` its names by language. */
export interface KnownFacts {
  wikidata?: string | undefined;
  kind?: string | undefined;
  names?: Record<string, string> | undefined;
  [key: string]: FactValue | Record<string, string> | undefined;
}

/**
 * Facts about a place beyond the contract's fields (docs/content.md#facts): a value for each OpenStreetMap key.
 * `kind` says what the place is in one word (`church`, `peak`), `names` holds its names by language.
 */
export const factsSchema: z.ZodType<KnownFacts> = z
  .object({
    wikidata: z
      .string()
      .regex(/^Q[1-9]\d{0,11}$/, "expected a Wikidata id, such as Q243")
      .optional(),
    kind: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,49}$/, "expected one word in lower case")
      .optional(),
    names: names.optional(),
  })
  .catchall(value)
  .superRefine((facts, ctx) => {
    const keys = Object.keys(facts);
    if (keys.length > MOST_FACTS) ctx.addIssue({ code: "custom", message: `has more than ${MOST_FACTS} facts` });
    for (const key of keys) {
      if (!/^[a-z][a-z0-9_:-]{0,59}$/.test(key)) {
        ctx.addIssue({ code: "custom", path: [key], message: "expected a key in lower case" });
      }
    }
  });

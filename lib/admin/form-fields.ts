import { z } from "zod";

const DECIMAL = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** A number as a form sends it: what is blank is left out (null), what is no number is left for the schema to refuse. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== "string") return given;
    const text = given.trim();
    if (text === "") return null;
    return DECIMAL.test(text) ? Number(text) : given;
  }, schema);

/** A checkbox: a form sends nothing for one that is not ticked. */
export const ticked = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .nullish()
  .transform((given) => given === true || given === "on" || given === "true");

/** A list; a form sends it as `name.0`, `name.3`, with nothing for what is not ticked. */
export const several = <T extends z.ZodType>(schema: T) => z.preprocess((given) => listOf(given), z.array(schema));

/** The values of an object whose keys are numbers, in their order; a list as it is, nothing as an empty one. */
export function listOf(given: unknown): unknown {
  if (given === undefined || given === null || given === "") return [];
  if (typeof given !== "object" || Array.isArray(given)) return given;
  return Object.keys(given)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => Reflect.get(given, key));
}

const DEEPEST = 4;

/**
 * The values of a form by dotted names (`hero.headline`, `ctas.0.label`) as nested objects, which have no prototype:
 * a name is only ever a key. Where a name is both a value and a parent of others, the parent wins.
 */
export function nested(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const whole: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    const path = name.split(".");
    const last = path.pop();
    if (last === undefined || path.length >= DEEPEST) continue;
    let at = whole;
    for (const step of path) {
      const below = at[step];
      const inner = typeof below === "object" && below !== null ? below : Object.create(null);
      at[step] = inner;
      at = inner as Record<string, unknown>;
    }
    if (typeof at[last] !== "object") at[last] = value;
  }
  return whole;
}

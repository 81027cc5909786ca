import { z } from "zod";

const DECIMAL = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;

/** A number field of a form: blank reads as null; text that is not a number reaches the schema, which rejects it. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== "string") return given;
    const text = given.trim();
    if (text === "") return null;
    return DECIMAL.test(text) ? Number(text) : given;
  }, schema);

/** A checkbox. A form sends nothing for an unticked one. */
export const ticked = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .nullish()
  .transform((given) => given === true || given === "on" || given === "true");

/** A list, which a form sends as `name.0`, `name.3`, without the unticked entries. */
export const several = <T extends z.ZodType>(schema: T) => z.preprocess((given) => listOf(given), z.array(schema));

/** Returns the values of an object with numeric keys in order; a list unchanged; an empty list for nothing. */
export function listOf(given: unknown): unknown {
  if (given === undefined || given === null || given === "") return [];
  if (typeof given !== "object" || Array.isArray(given)) return given;
  return Object.keys(given)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => Reflect.get(given, key));
}

const DEEPEST = 4;

/**
 * Converts a form's dotted names (`hero.headline`, `ctas.0.label`) to nested objects. The objects have no prototype, so
 * that no name reaches one. If a name is both a value and a parent, the parent wins.
 */
export function nestedObject(values: Readonly<Record<string, string>>): Record<string, unknown> {
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

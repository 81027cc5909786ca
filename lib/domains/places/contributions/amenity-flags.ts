import { z } from "zod";
import { isJsonObject } from "@/lib/platform/json/json-object";
import { normaliseText, textFault } from "@/lib/platform/text/text";

export type AmenityValue = boolean | number | string;
/** Pairs instead of an object, so that no key, such as `__proto__`, has a special meaning. */
export type Amenities = [key: string, value: AmenityValue][];

/** A key of an amenity. */
export const AMENITY_KEY = /^[a-z0-9_]{1,64}$/;
const MAX_KEYS = 50;
const MAX_TEXT = 200;

const VALUE_TYPES: readonly string[] = ["boolean", "number", "string"];
// Without a type: of three types, generators make a class without fields.
const publishedValue = { description: `A boolean, a number, or text of at most ${MAX_TEXT} characters.` };

/** The value of an amenity in a response. */
export const ShownAmenity = z.custom<AmenityValue>((value) => VALUE_TYPES.includes(typeof value)).meta(publishedValue);

/** A flat map of 1 to 50 keys (1–64 characters of a–z, 0–9 and _) to booleans, numbers or text of at most 200 characters. */
export const AmenityFlags = z
  .custom<Record<string, unknown>>(isJsonObject, "expected an object")
  .meta({
    type: "object",
    minProperties: 1,
    maxProperties: MAX_KEYS,
    propertyNames: { pattern: AMENITY_KEY.source },
    additionalProperties: publishedValue,
    example: { wifi: true, parking_spaces: 12, dress_code: "smart casual" },
  })
  .transform((given, ctx): Amenities => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: "custom", path, message });
    const entries = Object.entries(given);
    if (entries.length === 0) refuse([], "must have at least one amenity");
    if (entries.length > MAX_KEYS) refuse([], `must have at most ${MAX_KEYS} amenities`);
    return entries.slice(0, MAX_KEYS).flatMap(([key, value]): Amenities => {
      if (!AMENITY_KEY.test(key)) refuse([], "keys must have 1 to 64 characters: a–z, 0–9 and _");
      const taken = typeof value === "string" ? normaliseText(value) : value;
      const fault = faultOf(taken);
      if (fault !== null) refuse([key.slice(0, 64)], fault);
      return [[key, taken as AmenityValue]];
    });
  });

function faultOf(value: unknown): string | null {
  if (typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : "expected a finite number";
  return typeof value === "string" ? textFault(value, { max: MAX_TEXT }) : "expected a boolean, a number or a string";
}

// Answers that say in words that a place does not offer an amenity.
const DENIALS = new Set(["", "no", "none", "false"]);

/** The keys of the amenities that a place offers: their value is neither false, 0 nor a word such as `no`. */
export function offeredKeys(amenities: Readonly<Record<string, AmenityValue>>): string[] {
  return Object.entries(amenities).flatMap(([key, value]) => {
    const offered = typeof value === "string" ? !DENIALS.has(value.toLowerCase()) : value !== false && value !== 0;
    return offered ? [key] : [];
  });
}

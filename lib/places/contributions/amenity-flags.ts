import { z } from "zod";
import { normaliseText, textFault } from "@/lib/text/text";

export type AmenityValue = boolean | number | string;
/** Pairs and not an object, so that no key, `__proto__` neither, means anything but itself. */
export type Amenities = [key: string, value: AmenityValue][];

const MAX_KEYS = 50;
const MAX_TEXT = 200;

/** A flat map of 1 to 50 keys (1–64 of a–z, 0–9 and _) to booleans, numbers or texts up to 200 characters (D3.4). */
export const AmenityFlags = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    "expected an object",
  )
  .meta({
    type: "object",
    minProperties: 1,
    maxProperties: MAX_KEYS,
    propertyNames: { pattern: "^[a-z0-9_]{1,64}$" },
    additionalProperties: { type: ["boolean", "number", "string"], maxLength: MAX_TEXT },
    example: { wifi: true, parking_spaces: 12, dress_code: "smart casual" },
  })
  .transform((given, ctx): Amenities => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: "custom", path, message });
    const entries = Object.entries(given);
    if (entries.length === 0) refuse([], "names no amenity");
    if (entries.length > MAX_KEYS) refuse([], `names more than ${MAX_KEYS} amenities`);
    return entries.slice(0, MAX_KEYS).flatMap(([key, value]): Amenities => {
      if (!/^[a-z0-9_]{1,64}$/.test(key)) refuse([], "a key has 1 to 64 of a–z, 0–9 and _");
      const taken = typeof value === "string" ? normaliseText(value) : value;
      const fault = faultOf(taken);
      if (fault !== null) refuse([key.slice(0, 64)], fault);
      return [[key, taken as AmenityValue]];
    });
  });

function faultOf(value: unknown): string | null {
  if (typeof value === "boolean") return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : "expected a number of ordinary size";
  return typeof value === "string" ? textFault(value, { max: MAX_TEXT }) : "expected a boolean, a number or a text";
}

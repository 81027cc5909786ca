import { z } from "zod";
import {
  isBlank,
  isCountryCode,
  isOversized,
  mediaUrlFault,
  normaliseText,
  TEXT_LIMITS,
  type TextRule,
  textFault,
  tooLong,
  urlFault,
} from "@/lib/platform/text/text";

type Fault = (value: string) => string | null;

// No field is longer, so no text above this length is worth normalising.
const LONGEST = TEXT_LIMITS.long;

function faultless(fault: Fault, max: number = LONGEST) {
  const schema = z.string().refine((raw) => !isOversized(raw, max), { message: tooLong(max), abort: true });
  return schema.overwrite(normaliseText).superRefine((value, ctx) => {
    const message = fault(value);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  });
}

/** A required text: normalised, with a character that shows, within the rule. */
export function text(rule: TextRule) {
  return faultless((value) => (isBlank(value) ? "must not be empty" : textFault(value, rule)), rule.max);
}

/** An optional field. Omitted, null and blank text all read as null, so that every record has every field. */
export function optional<T extends z.ZodType>(schema: T) {
  const blankless = z.preprocess((value) => (isBlankText(value) ? null : value), schema.nullable());
  return blankless.optional().transform((value) => value ?? null);
}

const isBlankText = (value: unknown): boolean => typeof value === "string" && isBlank(value);

export function optionalText(rule: TextRule) {
  return optional(text(rule));
}

/** An optional list. Omitted and null both read as an empty list. */
export function list<T extends z.ZodType>(schema: T) {
  return z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);
}

/** A list of vocabulary values without duplicates. */
export function wordList<T extends z.ZodType>(schema: T) {
  return list(schema).transform((values) => [...new Set(values)]);
}

function word(fault: Fault) {
  return faultless(fault);
}

function pattern(shape: RegExp, message: string) {
  return word((value) => (shape.test(value) ? null : message));
}

export const key = text({ max: TEXT_LIMITS.key });
export const name = text({ max: TEXT_LIMITS.name });
export const summary = optionalText({ max: TEXT_LIMITS.summary });
export const longText = optionalText({ max: TEXT_LIMITS.long, multiline: true });
export const phone = optionalText({ max: TEXT_LIMITS.phone });
export const slug = optional(
  word((value) =>
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= TEXT_LIMITS.name
      ? null
      : "expected lowercase words joined by hyphens, at most 200 characters",
  ),
);
export const url = optional(word(urlFault));
export const requiredUrl = word(urlFault);
export const mediaUrl = optional(word(mediaUrlFault));
export const requiredMediaUrl = word(mediaUrlFault);
export const email = optional(
  z
    .string()
    .overwrite((value) => value.trim())
    .pipe(z.email("expected an email address").max(254, "is longer than 254 characters")),
);
export const countryCode = optional(
  z
    .string()
    .overwrite((value) => value.trim().toUpperCase())
    .refine(isCountryCode, "expected an ISO 3166-1 alpha-2 country code"),
);
export const color = optional(
  pattern(/^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30})$/i, "expected a colour such as #1a7f64"),
);
export const icon = optionalText({ max: 64 });
/** The largest integer of a column. */
const MOST = 2 ** 31 - 1;
export const count = z.int("expected a whole number").min(0, "must be 0 or more").max(MOST, `must be at most ${MOST}`);

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
export const currency = optional(
  z
    .string()
    .overwrite((value) => value.trim().toUpperCase())
    .refine((value) => CURRENCIES.has(value), "expected an ISO 4217 currency code"),
);

/** An IANA zone name such as `America/St_Lucia`. A bare offset is rejected. */
export const timezone = word((value) => (isTimezone(value) ? null : "expected an IANA time zone"));

function isTimezone(value: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A BCP-47 tag in its canonical form (`EN-lc` reads as `en-LC`). */
export const languageTag = z.string().transform((value, ctx) => {
  try {
    const [tag] = Intl.getCanonicalLocales(value.trim());
    if (tag !== undefined) return tag;
  } catch {
    // Intl throws on a malformed tag; the issue below reports it like an empty one.
  }
  ctx.addIssue({ code: "custom", message: "expected a BCP-47 language tag" });
  return z.NEVER;
});

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** ISO 8601 with an offset, years 1900–2200. Outputs the same instant in UTC with milliseconds and `Z`. */
export const instant = z.string().transform((value, ctx) => {
  const day = INSTANT.exec(value.trim())?.[1];
  if (day !== undefined && isCalendarDay(day)) return new Date(value.trim()).toISOString();
  ctx.addIssue({
    code: "custom",
    message: "expected a date and time with an offset, such as 2026-12-31T18:00:00-04:00",
  });
  return z.NEVER;
});

/** A calendar day `YYYY-MM-DD`, years 1900–2200. */
export const day = word((value) => (isCalendarDay(value) ? null : "expected a date as YYYY-MM-DD"));

/** Whether a text is a calendar day as {@link day} has it. */
export function isCalendarDay(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (parts === null || value < "1900" || value >= "2201") return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

export const coordinates = {
  lat: optional(z.number().min(-90, "must be between -90 and 90").max(90, "must be between -90 and 90")),
  lng: optional(z.number().min(-180, "must be between -180 and 180").max(180, "must be between -180 and 180")),
};

/** Object-level check for {@link coordinates}: both or neither. Runs even if other fields are invalid. */
export const bothOrNeither = {
  check: (value: { lat?: unknown; lng?: unknown }) => ((value.lat ?? null) === null) === ((value.lng ?? null) === null),
  params: { path: ["lat"], message: "lat and lng come together: both or neither", when: () => true },
};

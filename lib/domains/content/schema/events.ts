import { z } from "zod";
import {
  ADMISSION_TYPES,
  AGE_RATINGS,
  ATTENDANCE_MODES,
  AUDIENCE_CODES,
  EVENT_STATUSES,
} from "@/lib/domains/content/vocabulary";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import {
  bothOrNeither,
  coordinates,
  count,
  currency,
  instant,
  key,
  languageTag,
  list,
  longText,
  name,
  optional,
  optionalText,
  requiredUrl,
  slug,
  summary,
  text,
  timezone,
  url,
  wordList,
} from "./fields";
import { mediaList } from "./media";

/** A price in major units with at most three decimals: 12.5 is twelve and a half dollars. */
export const price = z
  .number()
  .min(0, "must be 0 or more")
  .max(100_000_000, "must be at most 100000000")
  .refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-4, "has more than three decimals");

const linkSchema = z.strictObject({
  type: text({ max: 50 }),
  label: text({ max: 200 }),
  url: requiredUrl,
  position: count,
});

/** `events[]` of a bundle. Instants are output in UTC; `timezone` is the event's own zone. */
export const eventSchema = z
  .strictObject({
    key,
    title: name,
    slug,
    summary,
    description: longText,
    status: z.enum(EVENT_STATUSES).default("published"),
    starts_at: instant,
    ends_at: optional(instant),
    is_all_day: z.boolean().default(false),
    timezone,
    event_type: key,
    area: optional(key),
    place: optional(key),
    location: optionalText({ max: TEXT_LIMITS.address }),
    organizer: optional(key),
    admission_type: z.enum(ADMISSION_TYPES).default("unknown"),
    admission_price: optional(price),
    admission_currency: currency,
    ticket_url: url,
    audience_codes: wordList(z.enum(AUDIENCE_CODES)),
    age_rating: optional(z.enum(AGE_RATINGS)),
    languages: wordList(languageTag),
    attendance_mode: z.enum(ATTENDANCE_MODES).default("offline"),
    ...coordinates,
    narrative: longText,
    links: list(linkSchema),
    media: mediaList,
  })
  .refine(bothOrNeither.check, bothOrNeither.params)
  .refine(({ starts_at, ends_at }) => !isInstant(ends_at) || !isInstant(starts_at) || starts_at <= ends_at, {
    path: ["ends_at"],
    message: "is before starts_at",
    when: () => true,
  });
export type EventRecord = z.output<typeof eventSchema>;

/** Returns whether the value is an instant in this schema's output format, in which instants compare as text. */
function isInstant(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-.*\.\d{3}Z$/.test(value);
}

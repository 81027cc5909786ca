import { z } from "zod";
import { formatPath, type Problem } from "./problems";
import { crossCheck, type KnownKeys } from "./references";
import { appSchema } from "./schema/app";
import { eventSchema } from "./schema/events";
import { list, optional, optionalText, text } from "./schema/fields";
import { placeSchema } from "./schema/places";
import { storySchema } from "./schema/stories";
import { areaSchema, categorySchema, cultureTopicSchema, eventTypeSchema, organizerSchema } from "./schema/taxonomy";

export type { KnownKeys } from "./references";
export type { AppRecord } from "./schema/app";
export type { EventRecord } from "./schema/events";
export type { ExceptionRecord, HourRecord } from "./schema/hours";
export type { MediaRecord } from "./schema/media";
export type { PlaceRecord } from "./schema/places";
export type { ReviewRecord } from "./schema/reviews";
export type { StoryRecord } from "./schema/stories";
export type {
  AreaRecord,
  CategoryRecord,
  CultureTopicRecord,
  EventTypeRecord,
  OrganizerRecord,
} from "./schema/taxonomy";

/** The destination bundle, version 1 or 2, without the checks between records (see {@link parseBundle}). */
const bundleSchema = z.strictObject({
  format: z.literal("destination-bundle"),
  version: z.literal([1, 2], "this importer reads versions 1 and 2"),
  source: text({ max: 100 }),
  attribution: optionalText({ max: 500 }),
  areas: list(areaSchema),
  categories: list(categorySchema),
  event_types: list(eventTypeSchema),
  culture_topics: list(cultureTopicSchema),
  organizers: list(organizerSchema),
  places: list(placeSchema),
  events: list(eventSchema),
  stories: list(storySchema),
  app: optional(appSchema),
});
export type Bundle = z.output<typeof bundleSchema>;

/** Returns the source that a parsed file names, even if the rest of the file is invalid; null if it names none. */
export function bundleSourceOf(value: unknown): string | null {
  const parsed = bundleSchema.pick({ source: true }).loose().safeParse(value);
  return parsed.success ? parsed.data.source : null;
}

/**
 * Validates a parsed bundle. Returns the bundle, normalised and with defaults applied, or every problem at once,
 * in the order of the file's sections. `known` holds the keys that earlier imports of the same source created.
 */
export function parseBundle(
  value: unknown,
  known: KnownKeys = {},
): { ok: true; bundle: Bundle } | { ok: false; problems: Problem[] } {
  const parsed = bundleSchema.safeParse(value, { error: plainMessage });
  const problems = parsed.success ? [] : parsed.error.issues.flatMap(problemsOf);
  problems.push(...crossCheck(value, known));
  if (parsed.success && problems.length === 0) return { ok: true, bundle: parsed.data };
  return { ok: false, problems };
}

/** Converts a zod issue to problems: one per unknown key, otherwise one per issue. */
function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: formatPath([...issue.path, key]), message: "unknown field" }));
  }
  return [{ path: formatPath(issue.path), message: issue.message }];
}

const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "is missing";
  if (issue.code === "invalid_type") return `expected ${WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `expected ${issue.values.map((word) => JSON.stringify(word)).join(", ")}`;
  return undefined;
};

const WORDS: Partial<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "an object",
  record: "an object",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

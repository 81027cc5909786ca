import { z } from "zod";
import { exceptionSchema, weekSchema } from "@/lib/domains/content/schema/hours";
import { normaliseText, textFault, urlFault } from "@/lib/platform/text/text";
import { AMENITY_KEY, type AmenityValue } from "../contributions/amenity-flags";
import { LINK_TYPES } from "../places.schemas";

/** A list that a form's editor sends as JSON in one field. */
const jsonList = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== "string") return given ?? [];
    if (given.trim() === "") return [];
    try {
      return JSON.parse(given);
    } catch {
      return given;
    }
  }, schema);

// A week has seven days, and ten ranges a day are more than any place has.
const MAX_ROWS = 70;
const MAX_EXCEPTIONS = 100;
const MAX_AMENITIES = 50;
const MAX_AMENITY_TEXT = 200;

const dayHours = z.object({
  day_of_week: z.int().min(0).max(6),
  opens_at: z.string().nullish(),
  closes_at: z.string().nullish(),
  is_closed: z.boolean().default(false),
});

/** The week of a place: rows by day, then opening time. Times are `HH:MM` or `HH:MM:SS`. */
export const hoursField = jsonList(
  z
    .array(dayHours)
    .max(MAX_ROWS)
    .transform((rows): z.input<typeof weekSchema> => rows)
    .pipe(weekSchema)
    .transform((rows) =>
      rows
        .map(({ day_of_week, opens_at, closes_at, is_closed }) => ({ day_of_week, opens_at, closes_at, is_closed }))
        .sort((a, b) => a.day_of_week - b.day_of_week || (a.opens_at ?? "").localeCompare(b.opens_at ?? "")),
    ),
);

/** Dated exceptions. Of two that cover a date, the later in the list applies. */
export const exceptionsField = jsonList(z.array(exceptionSchema).max(MAX_EXCEPTIONS));

export interface Amenity {
  key: string;
  value: AmenityValue;
}

const amenityValue = z.union([z.boolean(), z.number(), z.string()]).transform((value, ctx) => {
  const taken = typeof value === "string" ? normaliseText(value) : value;
  const fault = typeof taken === "string" ? textFault(taken, { max: MAX_AMENITY_TEXT }) : null;
  if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
  return taken;
});

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

/** Amenities by key, such as `wifi`. */
export const amenitiesField = jsonList(
  z
    .array(
      z.object({
        key: z.string().regex(AMENITY_KEY, "must have 1 to 64 characters: a–z, 0–9 and _"),
        value: amenityValue,
      }),
    )
    .max(MAX_AMENITIES, `must have at most ${MAX_AMENITIES} amenities`)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "names an amenity twice")
    .transform((all): Amenity[] => all.sort(byKey)),
);

const link = z.object({
  type: z.enum(LINK_TYPES),
  url: z.string().transform((value, ctx) => {
    const url = normaliseText(value);
    const fault = urlFault(url);
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
    return url;
  }),
});

/** The owner's links, one of each type. */
export const linksField = jsonList(
  z
    .array(link)
    .max(LINK_TYPES.length)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, "has two links of one type")
    .transform((all) => all.sort((a, b) => (a.type < b.type ? -1 : 1))),
);

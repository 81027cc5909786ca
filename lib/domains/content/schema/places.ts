import { z } from "zod";
import { BUSY_RATINGS, CONTENT_STATUSES, PLACE_KINDS, VERIFICATION_STATUSES } from "@/lib/domains/content/vocabulary";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import { factsSchema } from "./facts";
import {
  bothOrNeither,
  coordinates,
  countryCode,
  email,
  instant,
  key,
  list,
  longText,
  name,
  optional,
  optionalText,
  phone,
  slug,
  summary,
  url,
  wordList,
} from "./fields";
import { exceptionSchema, weekSchema } from "./hours";
import { mediaList } from "./media";
import { reviewSchema } from "./reviews";

const MOST_CATEGORIES = 100;

/** `places[]` of a bundle. The output has every field: null or an empty list if the file omits it. */
export const placeSchema = z
  .strictObject({
    key,
    name,
    slug,
    summary,
    description: longText,
    status: z.enum(CONTENT_STATUSES).default("published"),
    published_at: optional(instant),
    place_kind: z.enum(PLACE_KINDS).default("other"),
    area: optional(key),
    category: optional(key),
    categories: wordList(key).refine(({ length }) => length <= MOST_CATEGORIES, `has more than ${MOST_CATEGORIES}`),
    address: optionalText({ max: TEXT_LIMITS.address }),
    city: optionalText({ max: TEXT_LIMITS.name }),
    country_code: countryCode,
    ...coordinates,
    website_url: url,
    contact_phone: phone,
    contact_email: email,
    verification_status: z.enum(VERIFICATION_STATUSES).default("unverified"),
    external_place_id: optionalText({ max: 300 }),
    hours: weekSchema,
    hours_expression: optionalText({ max: TEXT_LIMITS.expression }),
    exceptions: list(exceptionSchema),
    visit_minutes: optional(
      z.int("expected whole minutes").min(1, "must be 1 to 1440").max(1_440, "must be 1 to 1440"),
    ),
    narrative: longText,
    busy_rating: z.enum(BUSY_RATINGS).default("unknown"),
    media: mediaList,
    reviews: list(reviewSchema),
    facts: optional(factsSchema),
    prominence: optional(z.number().min(0, "must be 0 to 100").max(100, "must be 0 to 100")),
  })
  .refine(bothOrNeither.check, bothOrNeither.params);
export type PlaceRecord = z.output<typeof placeSchema>;

/** A published place with only a key and a name, for readers that then set what they know. */
export function blankPlace(placeKey: string, placeName: string): PlaceRecord {
  return {
    key: placeKey,
    name: placeName,
    slug: null,
    summary: null,
    description: null,
    status: "published",
    published_at: null,
    place_kind: "other",
    area: null,
    category: null,
    categories: [],
    address: null,
    city: null,
    country_code: null,
    lat: null,
    lng: null,
    website_url: null,
    contact_phone: null,
    contact_email: null,
    verification_status: "unverified",
    external_place_id: null,
    hours: [],
    hours_expression: null,
    exceptions: [],
    visit_minutes: null,
    narrative: null,
    busy_rating: "unknown",
    media: [],
    reviews: [],
    facts: null,
    prominence: null,
  };
}

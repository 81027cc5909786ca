import { z } from "zod";
import { numeric, several } from "@/lib/domains/admin/form-fields";
import {
  bothOrNeither,
  coordinates,
  countryCode,
  email,
  longText,
  name,
  optional,
  optionalText,
  phone,
  summary,
  url,
} from "@/lib/domains/content/schema/fields";
import { BUSY_RATINGS, PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { rowId } from "@/lib/http/fields";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import { amenitiesField, exceptionsField, hoursField, linksField } from "./place-parts";

const orEmpty = (schema: typeof summary) => schema.transform((value) => value ?? "");

/** The fields of a place that staff edit, with the content bundle's rules. Ids of areas and categories are decimal. */
export const PlaceFields = z
  .object({
    name,
    summary: orEmpty(summary),
    description: orEmpty(longText),
    place_kind: z.enum(PLACE_KINDS),
    area_id: optional(rowId),
    category_id: optional(rowId),
    categories: several(rowId).transform((ids) => [...new Set(ids)]),
    address: optionalText({ max: TEXT_LIMITS.address }),
    city: optionalText({ max: TEXT_LIMITS.name }),
    country_code: countryCode,
    lat: numeric(coordinates.lat),
    lng: numeric(coordinates.lng),
    website_url: url,
    contact_phone: phone,
    contact_email: email,
    visit_minutes: numeric(
      optional(z.int("must be whole minutes").min(1, "must be 1 to 1440").max(1_440, "must be 1 to 1440")),
    ),
    busy_rating: z.enum(BUSY_RATINGS),
    narrative: longText,
    hours: hoursField,
    hours_exceptions: exceptionsField,
    amenities: amenitiesField,
    links: linksField,
  })
  .refine(bothOrNeither.check, bothOrNeither.params);
export type PlaceFields = z.output<typeof PlaceFields>;

import { z } from "zod";
import { numeric, several, ticked } from "@/lib/domains/admin/form-fields";
import { canFollow, localMoment } from "@/lib/domains/admin/zoned-time";
import { price } from "@/lib/domains/content/schema/events";
import {
  currency,
  languageTag,
  longText,
  name,
  optional,
  summary,
  timezone,
  url,
} from "@/lib/domains/content/schema/fields";
import { ADMISSION_TYPES, AGE_RATINGS, ATTENDANCE_MODES, AUDIENCE_CODES } from "@/lib/domains/content/vocabulary";
import { rowId } from "@/lib/http/fields";
import { EventStatus } from "../events.schemas";
import { NewSeries } from "../series/series-form";

const MAX_LANGUAGES = 100;

/** Language tags separated by commas: `en, fr-LC`. Those after the first one too many are not looked at. */
const languages = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,]+/, MAX_LANGUAGES + 2).filter(Boolean) : given),
    z.array(languageTag).max(MAX_LANGUAGES, `must be at most ${MAX_LANGUAGES} languages`),
  )
  .transform((tags) => [...new Set(tags)]);

/** The fields of an event that staff edit, with the content bundle's rules. Times are local to `timezone`. */
export const EventFields = z
  .object({
    title: name,
    summary,
    description: longText,
    event_status: EventStatus,
    starts_at: localMoment,
    ends_at: optional(localMoment),
    is_all_day: ticked,
    timezone,
    type_id: rowId,
    area_id: optional(rowId),
    place_id: optional(rowId),
    organizer_id: optional(rowId),
    admission_type: z.enum(ADMISSION_TYPES),
    admission_price: numeric(optional(price)),
    admission_currency: currency,
    ticket_url: url,
    audience_codes: several(z.enum(AUDIENCE_CODES)).transform((codes) => [...new Set(codes)]),
    age_rating: optional(z.enum(AGE_RATINGS)),
    languages,
    attendance_mode: z.enum(ATTENDANCE_MODES),
    narrative: longText,
  })
  .refine(({ starts_at: start, ends_at: end, timezone: zone }) => end === null || canFollow(end, start, zone), {
    path: ["ends_at"],
    message: "must not be before the start",
  });
export type EventFields = z.output<typeof EventFields>;

/** The fields of a new event, with how it repeats. */
export const NewEvent = EventFields.safeExtend({ repeats: NewSeries.optional() });

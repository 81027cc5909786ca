import { z } from "zod";
import { localMoment, whole } from "@/lib/admin/clock";
import { numeric, several, ticked } from "@/lib/admin/form-fields";
import { price } from "@/lib/content/schema/events";
import { currency, languageTag, longText, name, optional, summary, timezone, url } from "@/lib/content/schema/fields";
import { ADMISSION_TYPES, AGE_RATINGS, ATTENDANCE_MODES, AUDIENCE_CODES } from "@/lib/content/vocabulary";
import { rowId } from "@/lib/http/fields";
import { EventStatus } from "../events.schemas";

/** Language tags as a person lists them: `en, fr-LC`. */
const languages = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(/[\s,]+/).filter(Boolean) : given),
    z.array(languageTag),
  )
  .transform((tags) => [...new Set(tags)]);

/** What staff edit of an event; the rules are those of the content bundle. Times are on the clock of `timezone`. */
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
  .refine(({ starts_at: start, ends_at: end }) => end === null || whole(start) <= whole(end), {
    path: ["ends_at"],
    message: "must not be before the start",
  });
export type EventFields = z.output<typeof EventFields>;

import { z } from "zod";
import { Image } from "@/lib/domains/content/content.schemas";
import { exceptionSchema, weekSchema } from "@/lib/domains/content/schema/hours";
import { endpoint } from "@/lib/http/endpoint";
import { Coordinates, Data, rowId, text } from "@/lib/http/fields";
import { TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import { HourEntry, HoursException } from "../places.schemas";

export const OwnPlace = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    name: z.string().meta({ example: "Ti Kaye" }),
    slug: z.string().meta({ example: "ti-kaye" }),
    published: z.boolean(),
    summary: z.string().meta({ example: "A small hotel above the bay." }),
    description: z.string().meta({ example: "Thirty cottages, a beach bar and a dive shop." }),
    website_url: z.string().nullable().meta({ example: "https://ti-kaye.example.org" }),
    contact_phone: z.string().nullable().meta({ example: "+1 758 555 0142" }),
    contact_email: z.string().nullable().meta({ example: "hello@ti-kaye.example.org" }),
    coordinates: Coordinates.nullable(),
    hours: z.array(HourEntry),
    hours_exceptions: z.array(HoursException),
    images: z.array(Image).meta({ description: "Published images, in their order." }),
  })
  .meta({ id: "OwnPlace" });
export type OwnPlace = z.infer<typeof OwnPlace>;

const fault = (check: (value: string) => string | null) => (value: string, ctx: z.RefinementCtx) => {
  const message = value === "" ? null : check(value);
  if (message !== null) ctx.addIssue({ code: "custom", message });
};
const emailFault = (value: string) => (z.email().safeParse(value).success ? null : "expected an email address");

const degrees = (max: number) => z.number().min(-max).max(max);

/** A position that a user gives, in degrees. The service checks that it lies on the destination's map. */
export const NewPosition = z.object({
  lat: degrees(90).meta({ example: 13.8639 }),
  lng: degrees(180).meta({ example: -61.0762 }),
});

/** A week has seven days; ten ranges a day are more than any place has. */
const MAX_ROWS = 70;
const MAX_EXCEPTIONS = 100;

/** Times without seconds, such as `09:00`. `is_overnight` follows from them; equal times mean 24 hours. */
const DayRange = z
  .object({
    day_of_week: z.int().min(0).max(6).meta({ description: "0 is Sunday.", example: 5 }),
    opens_at: z.string().nullish().meta({ example: "09:00" }),
    closes_at: z.string().nullish().meta({ example: "17:00" }),
    is_closed: z.boolean().default(false),
  })
  .meta({ id: "NewHourEntry" });

export const OwnPlaceChange = z.object({
  summary: text({ max: TEXT_LIMITS.summary }).optional().meta({ example: "A small hotel above the bay." }),
  description: text({ max: TEXT_LIMITS.long, lines: true }).optional().meta({ example: "Thirty cottages." }),
  website_url: text({ max: TEXT_LIMITS.url })
    .superRefine(fault(urlFault))
    .nullish()
    .meta({ example: "https://ti-kaye.example.org", description: "Empty or null clears it." }),
  contact_phone: text({ max: TEXT_LIMITS.phone }).nullish().meta({ example: "+1 758 555 0142" }),
  contact_email: text({ max: 254 }).superRefine(fault(emailFault)).nullish().meta({ example: "hello@example.org" }),
  coordinates: NewPosition.optional().meta({
    description: "Must lie on the destination's map, if one has been built. The area follows.",
  }),
  hours: z
    .array(DayRange)
    .max(MAX_ROWS)
    .transform((rows): z.input<typeof weekSchema> => rows)
    .pipe(weekSchema)
    .optional()
    .meta({ description: "Replaces the whole week. A day without an entry is unknown." }),
  hours_exceptions: z
    .array(exceptionSchema)
    .max(MAX_EXCEPTIONS)
    .optional()
    .meta({
      description: "Replaces all exceptions. Of two that cover a date, the later in this list applies.",
      example: [{ from: "2026-12-24", to: "2026-12-26", closed: true, note: "Christmas" }],
    }),
});
export type OwnPlaceChange = z.output<typeof OwnPlaceChange>;

const merchant = { tag: "Merchants", auth: "merchant", errors: ["claim_not_approved"] } as const;

export const getOwnPlace = endpoint({
  ...merchant,
  id: "getOwnPlace",
  method: "GET",
  path: "/api/v1/me/places/{place_id}",
  summary: "Retrieve a place you manage",
  description: "The fields that you may change. The place may be unpublished.",
  limit: "none",
  params: z.object({ place_id: rowId }),
  output: Data(OwnPlace),
});

export const changeOwnPlace = endpoint({
  ...merchant,
  id: "changeOwnPlace",
  method: "PATCH",
  path: "/api/v1/me/places/{place_id}",
  summary: "Update a place you manage",
  description: "Description, contacts, position, opening hours and dated exceptions. Omitted fields stay as they are.",
  limit: "ownPlaceEdits",
  params: z.object({ place_id: rowId }),
  body: OwnPlaceChange,
  output: Data(OwnPlace),
});

export const deleteOwnImage = endpoint({
  ...merchant,
  id: "deleteOwnImage",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/images/{imageId}",
  summary: "Remove an image of a place you manage",
  description: "Responses no longer list the image. Its files stay at their URLs, so cached responses still work.",
  limit: "none",
  params: z.object({ place_id: rowId, imageId: rowId }),
  output: null,
});

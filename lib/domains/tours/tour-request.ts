import { z } from "zod";
import { text } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import { PACES } from "./itinerary/plan-types";
import { TourType, TravelMode } from "./tours.schemas";

const duration = z.int().min(30).max(480).meta({ description: "Travel, waiting and visits.", example: 180 });
const radius = z.int().min(1).max(50_000).optional().meta({
  description: "Metres around the start. Default: 3,000 on foot, 10,000 by bicycle, 25,000 by car.",
  example: 3000,
});
const mode = TravelMode.optional();
const start = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .optional()
  .meta({
    description: "If omitted, the tour is planned where most of the matching stops are.",
    example: { lat: 14.0918, lng: -60.9616 },
  });
/** A time in ISO 8601. Without an offset, the local time of the destination. */
export const localMoment = z.iso
  .datetime({ offset: true, local: true })
  .refine((text) => text >= "2000" && text < "2100", "must be in the years 2000 to 2099");
const startAt = localMoment.optional().meta({
  description: "ISO 8601. Without an offset, the local time of the destination. Default: now.",
  example: "2026-03-01T09:00:00-04:00",
});

/** The id of a place in a body. */
export const placeId = z.string().regex(/^[1-9]\d{0,17}$/, "must be a decimal id");
const ids = z.array(placeId).max(20).default([]);
const mustEndAt = z
  .object({
    at: localMoment.meta({ description: "ISO 8601. Without an offset, the local time of the destination." }),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    margin_minutes: z
      .int()
      .min(0)
      .max(240)
      .default(30)
      .meta({ description: "How many minutes before `at` the visitor arrives at the latest." }),
  })
  .optional()
  .meta({
    description:
      "Where and when the tour must end, such as a ship's departure. After every stop there is time to get there.",
    example: { at: "2026-03-01T16:00:00-04:00", lat: 14.0106, lng: -60.9948, margin_minutes: 45 },
  });

const old = <T extends z.ZodType>(field: T, name: string) =>
  field.optional().meta({ deprecated: true, description: `Use ${name}, which takes precedence.` });

/** Body of a request for a tour. The camelCase names are deprecated aliases (decision 010). */
export const TourRequest = z
  .object({
    tour_type: TourType.optional().meta(requiredInDocument),
    duration_minutes: duration.optional().meta(requiredInDocument),
    radius_meters: radius,
    travel_mode: mode,
    start_location: start,
    start_at: startAt,
    pace: z.enum(PACES).default("normal").meta({ description: "How long visits last." }),
    include: ids.meta({ description: "Ids of places to visit, whatever the tour's type.", example: ["42"] }),
    avoid: ids.meta({ description: "Ids of places not to visit.", example: ["43"] }),
    avoid_categories: z
      .array(text({ max: TEXT_LIMITS.key, min: 1 }))
      .max(20)
      .default([])
      .meta({
        description: "Slugs of categories, place kinds or event types not to visit.",
        example: ["shopping"],
      }),
    must_end_at: mustEndAt,
    tourType: old(TourType, "tour_type"),
    durationMinutes: old(duration, "duration_minutes"),
    radiusMeters: old(radius, "radius_meters"),
    travelMode: old(mode, "travel_mode"),
    startLocation: old(start, "start_location"),
  })
  .transform((body, ctx) => {
    const tourType = body.tour_type ?? body.tourType;
    const durationMinutes = body.duration_minutes ?? body.durationMinutes;
    if (tourType === undefined) ctx.addIssue({ code: "custom", path: ["tour_type"], message: "is required" });
    if (durationMinutes === undefined)
      ctx.addIssue({ code: "custom", path: ["duration_minutes"], message: "is required" });
    const both = body.include.findIndex((id) => body.avoid.includes(id));
    if (both !== -1) ctx.addIssue({ code: "custom", path: ["include", both], message: "is also to be avoided" });
    if (tourType === undefined || durationMinutes === undefined) return z.NEVER;
    return {
      tourType,
      durationMinutes,
      radiusMeters: body.radius_meters ?? body.radiusMeters ?? null,
      travelMode: body.travel_mode ?? body.travelMode ?? ("walk" as const),
      start: body.start_location ?? body.startLocation ?? null,
      startAt: body.start_at ?? null,
      pace: body.pace,
      include: body.include,
      avoid: body.avoid,
      avoidCategories: body.avoid_categories,
      mustEndAt: body.must_end_at,
    };
  })
  .meta({ id: "TourRequest" });
export type TourRequest = z.output<typeof TourRequest>;

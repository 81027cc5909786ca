import { z } from "zod";
import { requiredInDocument } from "@/lib/http/schema";
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
const startAt = z.iso
  .datetime({ offset: true, local: true })
  .refine((text) => text >= "2000" && text < "2100", "must be in the years 2000 to 2099")
  .optional()
  .meta({
    description: "ISO 8601. Without an offset, the local time of the destination. Default: now.",
    example: "2026-03-01T09:00:00-04:00",
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
    if (tourType === undefined || durationMinutes === undefined) return z.NEVER;
    return {
      tourType,
      durationMinutes,
      radiusMeters: body.radius_meters ?? body.radiusMeters ?? null,
      travelMode: body.travel_mode ?? body.travelMode ?? ("walk" as const),
      start: body.start_location ?? body.startLocation ?? null,
      startAt: body.start_at ?? null,
    };
  })
  .meta({ id: "TourRequest" });
export type TourRequest = z.output<typeof TourRequest>;

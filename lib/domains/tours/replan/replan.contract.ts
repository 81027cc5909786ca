import { z } from "zod";
import { localMoment, placeId } from "@/lib/domains/tours/tour-request";
import { Tour } from "@/lib/domains/tours/tours.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";

const replanning = {
  method: "POST",
  tag: "Tours",
  auth: "user",
  limit: "tourReplanning",
  output: Data(Tour),
  errors: ["insufficient_stops"],
} as const;

const ResumeRequest = z
  .object({
    lat: z.number().min(-90).max(90).meta({ example: 14.0101 }),
    lng: z.number().min(-180).max(180).meta({ example: -60.9875 }),
    at: localMoment.optional().meta({
      description: "ISO 8601. Without an offset, the local time of the destination. Default: now.",
      example: "2026-03-01T11:20:00-04:00",
    }),
  })
  .meta({ id: "ResumeTourRequest" });
export type ResumeRequest = z.output<typeof ResumeRequest>;

export const resumeTour = endpoint({
  ...replanning,
  id: "resumeTour",
  path: "/api/v1/tours/{tourId}/resume",
  summary: "Plan the rest of a tour from where the visitor is",
  description:
    "The tour changes in place: it starts at this position and time, and its end does not change. Stops whose time has passed leave it. Places of `include` and events stay if they can still be reached; other stops stay unless they no longer fit. The same request again returns the tour unchanged. The limit counts only requests that change the tour.",
  params: z.object({ tourId: rowId }),
  body: ResumeRequest,
});

const ReplaceRequest = z
  .object({
    with: placeId.optional().meta({
      description: "Id of the place to visit instead. Default: the most valuable place or event that fits.",
      example: "42",
    }),
    drop: z.boolean().default(false).meta({ description: "Whether to drop the stop instead of replacing it." }),
  })
  .refine((body) => body.with === undefined || !body.drop, { path: ["with"], message: "cannot be combined with drop" })
  .prefault({})
  .meta({ id: "ReplaceTourStopRequest" });
export type ReplaceRequest = z.output<typeof ReplaceRequest>;

export const replaceTourStop = endpoint({
  ...replanning,
  id: "replaceTourStop",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/replace",
  summary: "Replace or drop a stop",
  description:
    "Earlier stops keep their times; the legs, times and order of the later ones are planned again. If there is no time for the new stop otherwise, one of them leaves the tour. A replaced stop does not come back unless `with` names it. Repeating the request for a stop that was replaced returns the tour unchanged. The limit counts only requests that change the tour.",
  params: z.object({ tourId: rowId, stopId: rowId }),
  body: ReplaceRequest,
});

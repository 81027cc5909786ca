import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";
import { TourRequest } from "./tour-request";
import { Tour, TourBundle, TourListItem, TourPreview, TourStatus, VideoStatus } from "./tours.schemas";

const tourId = z.string().meta({ example: "17" });
const TourId = z.object({ tourId: rowId });

const creation = {
  method: "POST",
  tag: "Tours",
  auth: "user",
  limit: "tourGeneration",
  body: TourRequest,
  malformedBody: "validation_error",
  status: [202],
  output: Data(
    z.strictObject({ tour_id: tourId, stop_count: z.int().meta({ example: 4 }), status: z.literal("draft") }),
  ),
  errors: ["insufficient_stops"],
} as const;

export const createTour = endpoint({
  ...creation,
  id: "createTour",
  path: "/api/v1/tours",
  summary: "Plan a tour",
  description:
    "The tour is there at once; the narration of its stops follows. Only requests that are valid count against the limit: a user's own, a guest's by where it calls from.",
});

export const generateTour = endpoint({
  ...creation,
  id: "generateTour",
  path: "/api/v1/tours/generate",
  summary: "Old address of createTour",
  deprecated: true,
});

export const TourListQuery = z.object({
  limit: limitParam(20, 50),
  cursor: cursorParam,
  status: TourStatus.optional().meta({ description: "Archived tours are listed only where they are asked for." }),
});
export type TourListQuery = z.output<typeof TourListQuery>;

export const listTours = endpoint({
  id: "listTours",
  method: "GET",
  path: "/api/v1/tours",
  tag: "Tours",
  summary: "One's own tours, newest first, each with its first three stops",
  auth: "user",
  limit: "tourList",
  query: TourListQuery,
  output: z.strictObject({
    data: z.array(TourListItem),
    meta: z.strictObject({ cursor: z.string().nullable().meta({ example: null }) }),
  }),
  errors: ["invalid_cursor"],
});

export const getToursDashboard = endpoint({
  id: "getToursDashboard",
  method: "GET",
  path: "/api/v1/tours/dashboard",
  tag: "Tours",
  summary: "Where to begin with tours",
  auth: "optional",
  limit: "toursDashboard",
  output: Data(
    z.strictObject({
      categories: z.array(
        z.strictObject({
          id: z.string().meta({ example: "3" }),
          name: z.string().meta({ example: "Music festival" }),
          slug: z.string().meta({ example: "music-festival" }),
          event_count: z.int().meta({ example: 4 }),
        }),
      ),
      featured_tours: z
        .array(TourListItem)
        .meta({ description: "The last five that the caller completed; empty for guests and strangers." }),
      generate_tour: z.strictObject({
        endpoint: z.literal("/api/v1/tours"),
        method: z.literal("POST"),
        auth_required: z.boolean().meta({ example: true }),
        description: z
          .string()
          .meta({ example: "Plan a tour by its type, how long it may take and how one gets about." }),
      }),
    }),
  ),
  cache: "personal",
});

const own = { tag: "Tours", auth: "user", limit: "none", params: TourId } as const;

export const getTour = endpoint({
  ...own,
  id: "getTour",
  method: "GET",
  path: "/api/v1/tours/{tourId}",
  summary: "One of one's own tours with all its stops",
  output: Data(Tour),
});

export const previewTour = endpoint({
  ...own,
  id: "previewTour",
  method: "GET",
  path: "/api/v1/tours/{tourId}/preview",
  summary: "A tour in short, with how busy its stops are now",
  output: Data(TourPreview),
});

const moved = <const S extends string>(status: S) =>
  Data(z.strictObject({ tour_id: tourId, status: z.literal(status) }));

export const startTour = endpoint({
  ...own,
  id: "startTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/start",
  summary: "Begin a tour",
  output: moved("active"),
  errors: ["validation_error"],
});

export const completeTour = endpoint({
  ...own,
  id: "completeTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/complete",
  summary: "End a tour",
  output: moved("completed"),
  errors: ["validation_error"],
});

export const archiveTour = endpoint({
  ...own,
  id: "archiveTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/archive",
  summary: "Put a tour away",
  output: moved("archived"),
});

export const shareTour = endpoint({
  ...own,
  id: "shareTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/share",
  summary: "A link that shows a tour to whoever has it",
  description: "The link's page needs no account. It ends after 30 days, or when the tour is archived or deleted.",
  limit: "tourShare",
  status: [201],
  output: Data(
    z.strictObject({
      url: z.string().meta({ example: "https://destination.example.org/tours/17?share=tjm3k0.Xo0f" }),
      expires_at: timestamp,
    }),
  ),
  errors: ["validation_error"],
});

export const generateTourVideo = endpoint({
  ...own,
  id: "generateTourVideo",
  method: "POST",
  path: "/api/v1/tours/{tourId}/video/generate",
  summary: "Ask for a video of a completed tour",
  status: [202],
  output: Data(z.strictObject({ tour_id: tourId, video_status: z.literal("queued") })),
  errors: ["validation_error"],
});

export const getTourVideo = endpoint({
  ...own,
  id: "getTourVideo",
  method: "GET",
  path: "/api/v1/tours/{tourId}/video/status",
  summary: "Whether a tour's video is there",
  output: Data(
    z.strictObject({
      tour_id: tourId,
      video_status: VideoStatus.exclude(["queued"]),
      video_url: z.string().nullable().meta({ example: null }),
    }),
  ),
});

export const getTourBundle = endpoint({
  ...own,
  id: "getTourBundle",
  method: "GET",
  path: "/api/v1/tours/{tourId}/bundle",
  summary: "The files to fetch before a tour is taken offline",
  output: Data(TourBundle),
  cache: "personal",
});

export const getTourCalendar = endpoint({
  ...own,
  id: "getTourCalendar",
  method: "GET",
  path: "/api/v1/tours/{tourId}/ics",
  summary: "A tour as iCalendar, an entry a stop",
  output: z.string().meta({ example: "BEGIN:VCALENDAR" }),
  mediaType: "text/calendar",
});

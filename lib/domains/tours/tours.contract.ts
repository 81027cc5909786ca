import { z } from "zod";
import { EventCategory } from "@/lib/domains/events/events.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId, timestamp } from "@/lib/http/fields";
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
    z
      .strictObject({ tour_id: tourId, stop_count: z.int().meta({ example: 4 }), status: z.literal("draft") })
      .meta({ id: "CreatedTour" }),
  ),
  errors: ["insufficient_stops"],
} as const;

export const createTour = endpoint({
  ...creation,
  id: "createTour",
  path: "/api/v1/tours",
  summary: "Create a tour",
  description:
    "The tour is ready when the response arrives; its audio is generated afterwards. The limit applies per user or guest and counts only valid requests that do not return 503. All guests at one address together can create 60 tours per hour.",
});

export const generateTour = endpoint({
  ...creation,
  id: "generateTour",
  path: "/api/v1/tours/generate",
  summary: "Create a tour (use createTour)",
  description: "The former path of createTour.",
  deprecated: true,
});

export const TourListQuery = z.object({
  limit: limitParam(20, 50),
  cursor: cursorParam,
  status: TourStatus.optional().meta({ description: "Archived tours are listed only with `status=archived`." }),
});
export type TourListQuery = z.output<typeof TourListQuery>;

export const listTours = endpoint({
  id: "listTours",
  method: "GET",
  path: "/api/v1/tours",
  tag: "Tours",
  summary: "List your tours, newest first",
  description: "Each with its first three stops.",
  auth: "user",
  limit: "tourList",
  query: TourListQuery,
  output: z.strictObject({
    data: z.array(TourListItem),
    meta: CursorMeta,
  }),
  errors: ["invalid_cursor"],
});

export const getToursDashboard = endpoint({
  id: "getToursDashboard",
  method: "GET",
  path: "/api/v1/tours/dashboard",
  tag: "Tours",
  summary: "Retrieve the tours screen's content",
  description: "The types of events, your last completed tours and how to create one.",
  auth: "optional",
  limit: "toursDashboard",
  output: Data(
    z
      .strictObject({
        categories: z.array(EventCategory),
        featured_tours: z
          .array(TourListItem)
          .meta({ description: "The caller's last five completed tours. Empty for guests and anonymous callers." }),
        generate_tour: z.strictObject({
          endpoint: z.literal("/api/v1/tours"),
          method: z.literal("POST"),
          auth_required: z.boolean().meta({ example: true }),
          description: z.string().meta({ example: "Create a tour by type, duration and travel mode." }),
        }),
      })
      .meta({ id: "ToursDashboard" }),
  ),
  cache: "personal",
});

const own = { tag: "Tours", auth: "user", limit: "none", params: TourId } as const;

export const getTour = endpoint({
  ...own,
  id: "getTour",
  method: "GET",
  path: "/api/v1/tours/{tourId}",
  summary: "Retrieve a tour",
  description: "With its stops in order. Poll it until no stop has the `tts_status` `queued`.",
  output: Data(Tour),
  links: Object.fromEntries(
    ["getStopDirections", "createStopReview", "listStopReviews"].map((id) => [
      id,
      { tourId: "$request.path.tourId", stopId: "$response.body#/data/stops/0/id" } as const,
    ]),
  ),
});

export const previewTour = endpoint({
  ...own,
  id: "previewTour",
  method: "GET",
  path: "/api/v1/tours/{tourId}/preview",
  summary: "Preview a tour, with how busy its stops are now",
  description: "A live lookup of at most 800 ms. If it finds nothing for a stop, the stored value is returned.",
  output: Data(TourPreview),
});

const transition = <const S extends string>(id: string, status: S) =>
  Data(z.strictObject({ tour_id: tourId, status: z.literal(status) }).meta({ id }));

export const startTour = endpoint({
  ...own,
  id: "startTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/start",
  summary: "Start a tour",
  description: "Starting an active tour changes nothing. A completed or archived one gives 422.",
  output: transition("StartedTour", "active"),
  errors: ["validation_error"],
});

export const completeTour = endpoint({
  ...own,
  id: "completeTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/complete",
  summary: "Complete a tour",
  description: "From draft or active. Completing it again changes nothing.",
  output: transition("CompletedTour", "completed"),
  errors: ["validation_error"],
});

export const archiveTour = endpoint({
  ...own,
  id: "archiveTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/archive",
  summary: "Archive a tour",
  description: "Takes the tour off your list and ends its share links. Archiving it again changes nothing.",
  output: transition("ArchivedTour", "archived"),
});

export const shareTour = endpoint({
  ...own,
  id: "shareTour",
  method: "POST",
  path: "/api/v1/tours/{tourId}/share",
  summary: "Share a tour by link",
  description:
    "Anyone with the link can see the tour. The link expires after 30 days, or when the tour is archived or deleted.",
  limit: "tourShare",
  status: [201],
  output: Data(
    z
      .strictObject({
        url: z.string().meta({ example: "https://destination.example.org/tours/17?share=tjm3k0.Xo0f" }),
        expires_at: timestamp,
      })
      .meta({ id: "TourShare" }),
  ),
  errors: ["validation_error"],
});

export const generateTourVideo = endpoint({
  ...own,
  id: "generateTourVideo",
  method: "POST",
  path: "/api/v1/tours/{tourId}/video/generate",
  summary: "Request a video of a completed tour",
  description: "Queues the request. The video is made outside this service.",
  status: [202],
  output: Data(z.strictObject({ tour_id: tourId, video_status: z.literal("queued") }).meta({ id: "QueuedTourVideo" })),
  errors: ["validation_error"],
});

export const getTourVideo = endpoint({
  ...own,
  id: "getTourVideo",
  method: "GET",
  path: "/api/v1/tours/{tourId}/video/status",
  summary: "Retrieve a tour video's status",
  description: "`not_started` until the video is stored, then `done` with its URL.",
  output: Data(
    z
      .strictObject({
        tour_id: tourId,
        video_status: VideoStatus.exclude(["queued"]),
        video_url: z.string().nullable().meta({ example: null }),
      })
      .meta({ id: "TourVideo" }),
  ),
});

export const getTourBundle = endpoint({
  ...own,
  id: "getTourBundle",
  method: "GET",
  path: "/api/v1/tours/{tourId}/bundle",
  summary: "List the files a tour needs offline",
  description: "The audio and images of every stop, with sizes and digests where they are stored here.",
  output: Data(TourBundle),
  cache: "personal",
});

export const getTourCalendar = endpoint({
  ...own,
  id: "getTourCalendar",
  method: "GET",
  path: "/api/v1/tours/{tourId}/ics",
  summary: "Retrieve a tour as iCalendar",
  description: "One entry for each stop, to import into a calendar or to subscribe to.",
  output: z.string().meta({ example: "BEGIN:VCALENDAR" }),
  mediaType: "text/calendar",
});

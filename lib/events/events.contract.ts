import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import {
  checkDepth,
  Data,
  filterId,
  latLng,
  limitParam,
  PageMeta,
  pageParam,
  pointOf,
  problem,
  rowId,
  text,
} from "@/lib/http/fields";
import { LinkedData } from "@/lib/schema-org/linked-data";
import { EventBrief, EventCategory, EventDetail, EventListItem } from "./events.schemas";
import { readMoment, WINDOWS } from "./windows";

const moment = z
  .string()
  .refine((value) => readMoment(value, "utc") !== null, "expected a date, or a date and time, of ISO 8601")
  .optional();

const listQuery = (usualLimit: number) =>
  z
    .object({
      page: pageParam,
      limit: limitParam(usualLimit, 100),
      window: z
        .enum(WINDOWS)
        .optional()
        .meta({ description: "A preset in the destination's zone; it takes precedence over from and to." }),
      from: moment.meta({
        description: "What is over before this is left out. A date means its beginning, by the destination's clock.",
        example: "2026-12-13",
      }),
      to: moment.meta({
        description: "What begins after this is left out. A date means all of that day.",
        example: "2026-12-20T18:00:00-04:00",
      }),
      event_type: text({ max: 200 }).optional().meta({ description: "The id or the slug of an event type." }),
      area: z.string().optional().meta({ type: "integer", description: "The id of an area." }),
      sort: z.enum(["time", "distance"]).default("time"),
      ...latLng,
    })
    .superRefine(checkDepth)
    .transform((query, ctx) => {
      const area = query.area === undefined ? null : filterId(query.area);
      if (query.area !== undefined && area === null) problem(ctx, "invalid_area_id", "area", "expected an integer");
      const near = pointOf(query, ctx);
      if (query.sort === "distance" && !near && query.lat === undefined && query.lng === undefined) {
        problem(ctx, "missing_coordinates", "lat", "sort=distance needs lat and lng");
      }
      const { page, limit, sort, window = null, from = null, to = null, event_type: type = null } = query;
      return { page, limit, sort, near, area, type, asked: { window, from, to } };
    });

export const EventListQuery = listQuery(20);
export type EventListQuery = z.output<typeof EventListQuery>;

const EventPage = z.strictObject({ data: z.array(EventListItem), meta: PageMeta.omit({ total_pages: true }) });
const LIST_ERRORS = ["missing_coordinates", "invalid_coordinates", "invalid_area_id"] as const;

export const listEvents = endpoint({
  id: "listEvents",
  method: "GET",
  path: "/api/v1/events",
  tag: "Events",
  summary: "List published events, by start or nearest first",
  description:
    "Without window, from or to: those that are not over. An event that began earlier and is not over belongs to a window.",
  auth: "none",
  limit: "none",
  query: EventListQuery,
  output: EventPage,
  errors: LIST_ERRORS,
  cache: "events",
});

export const pollEvents = endpoint({
  id: "pollEvents",
  method: "GET",
  path: "/api/v1/events/poll",
  tag: "Events",
  summary: "The same list, for asking again and again",
  description: "Send back the ETag of the last answer: 304 says that nothing has changed since.",
  auth: "none",
  limit: "eventsPoll",
  query: EventListQuery,
  output: EventPage,
  errors: LIST_ERRORS,
  cache: "events",
});

export const getEvent = endpoint({
  id: "getEvent",
  method: "GET",
  path: "/api/v1/events/{id}",
  tag: "Events",
  summary: "One published event in full",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: Data(EventDetail),
  cache: "events",
});

export const getEventsDashboard = endpoint({
  id: "getEventsDashboard",
  method: "GET",
  path: "/api/v1/events/dashboard",
  tag: "Events",
  summary: "The event types, and what is coming up",
  auth: "optional",
  limit: "eventsDashboard",
  output: Data(
    z.strictObject({
      categories: z.array(EventCategory).meta({ description: "The active event types." }),
      featured_events: z.array(EventBrief).meta({ description: "The next 10." }),
      this_week: z.array(EventBrief).meta({ description: "At most 20 that start within 7 days." }),
      this_month: z.array(EventBrief).meta({ description: "At most 20 that start within 30 days." }),
    }),
  ),
});

const CALENDAR = z.string().meta({ description: "RFC 5545.", example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…" });

export const listEventsCalendar = endpoint({
  id: "listEventsCalendar",
  method: "GET",
  path: "/api/v1/events/ics",
  tag: "Events",
  summary: "The list as iCalendar, to subscribe to",
  description: "The list's own filters; 100 events where no limit is given.",
  auth: "none",
  limit: "none",
  query: listQuery(100),
  output: CALENDAR,
  mediaType: "text/calendar",
  errors: LIST_ERRORS,
  cache: "events",
});

export const getEventCalendar = endpoint({
  id: "getEventCalendar",
  method: "GET",
  path: "/api/v1/events/{id}/ics",
  tag: "Events",
  summary: "One published event as iCalendar",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: CALENDAR,
  mediaType: "text/calendar",
  cache: "events",
});

export const getEventJsonLd = endpoint({
  id: "getEventJsonLd",
  method: "GET",
  path: "/api/v1/events/{id}/jsonld",
  tag: "Events",
  summary: "An event as schema.org describes one",
  description: "A JSON-LD document on its own, without the envelope, ready for a page's script element.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: LinkedData,
  mediaType: "application/ld+json",
  cache: "events",
});

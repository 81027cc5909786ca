import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { areaFilter, checkDepth, Data, latLng, limitParam, PageMeta, pageParam, rowId, text } from "@/lib/http/fields";
import { LinkedData } from "@/lib/http/linked-data";
import { locationFiltersOf, reachParams } from "@/lib/http/reach-params";
import { EventBrief, EventCategory, EventDetail, EventListItem } from "./events.schemas";
import { readMoment, WINDOWS } from "./windows";

const moment = z
  .string()
  .refine((value) => readMoment(value, "utc") !== null, "must be an ISO 8601 date or date and time")
  .optional();

/** `readMoment` as a pattern of the document. It cannot tell which months have 31 days. */
const MOMENT_PATTERN = [
  "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])",
  "([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)? ?([Zz]|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?)?$",
].join("");

const listQuery = (usualLimit: number) =>
  z
    .object({
      page: pageParam,
      limit: limitParam(usualLimit, 100),
      window: z
        .enum(WINDOWS)
        .optional()
        .meta({ description: "A preset in the destination's time zone. Takes precedence over `from` and `to`." }),
      from: moment.meta({
        pattern: MOMENT_PATTERN,
        description: "Omit events that end before this. A date means the start of that day at the destination.",
        example: "2026-12-13",
      }),
      to: moment.meta({
        pattern: MOMENT_PATTERN,
        description: "Omit events that start after this. A date means the end of that day at the destination.",
        example: "2026-12-20T18:00:00-04:00",
      }),
      event_type: text({ max: 200 }).optional().meta({ description: "The id or slug of an event type." }),
      area: z.string().optional().meta(areaFilter),
      sort: z.enum(["time", "distance"]).default("time").meta({ description: "`distance` needs coordinates." }),
      ...latLng,
      ...reachParams,
    })
    .superRefine(checkDepth)
    .transform((query, ctx) => {
      const filters = locationFiltersOf(query, ctx);
      const { page, limit, sort, window = null, from = null, to = null, event_type: type = null } = query;
      return { page, limit, sort, ...filters, type, asked: { window, from, to } };
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
  summary: "List events",
  description:
    "Sorted by start, or nearest first. Without `window`, `from` and `to`, returns the events that have not ended. An event in progress matches a window even if it started before the window.",
  auth: "none",
  limit: "none",
  query: EventListQuery,
  output: EventPage,
  errors: [...LIST_ERRORS, "rate_limited"],
  cache: "events",
});

export const pollEvents = endpoint({
  id: "pollEvents",
  method: "GET",
  path: "/api/v1/events/poll",
  tag: "Events",
  summary: "Poll the list of events",
  description: "Send the last response's ETag as If-None-Match. Returns 304 if nothing has changed.",
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
  summary: "Retrieve an event",
  description: "Published events only. Cancelled ones stay, with `event_status`.",
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
  summary: "Retrieve event types and upcoming events",
  description:
    "All types with their counts, 10 upcoming events, at most 20 that start within 7 days and at most 20 within 30 days.",
  auth: "optional",
  limit: "eventsDashboard",
  output: Data(
    z
      .strictObject({
        categories: z.array(EventCategory).meta({ description: "The active event types." }),
        featured_events: z.array(EventBrief).meta({ description: "The next 10 events." }),
        this_week: z.array(EventBrief).meta({ description: "At most 20 events that start within 7 days." }),
        this_month: z.array(EventBrief).meta({ description: "At most 20 events that start within 30 days." }),
      })
      .meta({ id: "EventsDashboard" }),
  ),
});

const CALENDAR = z.string().meta({ description: "RFC 5545.", example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…" });

export const listEventsCalendar = endpoint({
  id: "listEventsCalendar",
  method: "GET",
  path: "/api/v1/events/ics",
  tag: "Events",
  summary: "Subscribe to events as iCalendar",
  description:
    "Takes the same parameters as listEvents. Returns 100 events by default. Calendar programs fetch it once an hour.",
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
  summary: "Retrieve an event as iCalendar",
  description: "One event to import into a calendar or to subscribe to.",
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
  summary: "Retrieve an event as schema.org JSON-LD",
  description:
    "A JSON-LD document without the `data` envelope. Can be embedded in a page's script element without escaping.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: LinkedData,
  mediaType: "application/ld+json",
  cache: "events",
});

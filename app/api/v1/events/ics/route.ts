import { listCalendar } from "@/lib/events/calendar.service";
import { listEventsCalendar } from "@/lib/events/events.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listEventsCalendar, (ctx, { query }) => listCalendar(ctx, query)),
);

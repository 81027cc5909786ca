import { listCalendar } from "@/lib/domains/events/calendar.service";
import { listEventsCalendar } from "@/lib/domains/events/events.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listEventsCalendar, (ctx, { query }) => listCalendar(ctx, query)),
);

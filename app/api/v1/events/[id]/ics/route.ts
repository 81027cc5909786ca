import { eventCalendar } from "@/lib/domains/events/calendar.service";
import { getEventCalendar } from "@/lib/domains/events/events.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventCalendar, (ctx, { params }) => eventCalendar(ctx, params.id)),
);

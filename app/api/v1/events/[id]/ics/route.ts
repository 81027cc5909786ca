import { eventCalendar } from "@/lib/events/calendar.service";
import { getEventCalendar } from "@/lib/events/events.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getEventCalendar, (ctx, { params }) => eventCalendar(ctx, params.id)),
);

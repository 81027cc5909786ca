import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { calendar } from "@/lib/tours/calendar.service";
import { getTourCalendar } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTourCalendar, (ctx, { params }) => calendar(ctx, params.tourId)),
);

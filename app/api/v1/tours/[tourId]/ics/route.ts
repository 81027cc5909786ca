import { calendar } from "@/lib/domains/tours/calendar.service";
import { getTourCalendar } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTourCalendar, (ctx, { params }) => calendar(ctx, params.tourId)),
);

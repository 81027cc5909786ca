import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as lifecycle from "@/lib/tours/lifecycle.service";
import { startTour } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(startTour, (ctx, { params }) => lifecycle.start(ctx, params.tourId)),
);

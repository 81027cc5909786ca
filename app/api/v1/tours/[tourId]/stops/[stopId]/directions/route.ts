import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getStopDirections } from "@/lib/tours/stops.contract";
import * as tours from "@/lib/tours/tours.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getStopDirections, (ctx, { params }) => tours.directions(ctx, params.tourId, params.stopId)),
);

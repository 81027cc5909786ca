import { getStopDirections } from "@/lib/domains/tours/stops.contract";
import * as tours from "@/lib/domains/tours/tours.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getStopDirections, (ctx, { params }) => tours.directions(ctx, params.tourId, params.stopId)),
);

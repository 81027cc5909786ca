import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getTour } from "@/lib/tours/tours.contract";
import * as tours from "@/lib/tours/tours.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTour, (ctx, { params }) => tours.get(ctx, params.tourId)),
);

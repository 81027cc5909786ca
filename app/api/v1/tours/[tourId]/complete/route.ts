import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as lifecycle from "@/lib/tours/lifecycle.service";
import { completeTour } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(completeTour, (ctx, { params }) => lifecycle.complete(ctx, params.tourId)),
);

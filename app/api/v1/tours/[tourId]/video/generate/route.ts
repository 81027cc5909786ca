import * as lifecycle from "@/lib/domains/tours/lifecycle.service";
import { generateTourVideo } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(generateTourVideo, (ctx, { params }) => lifecycle.requestVideo(ctx, params.tourId)),
);

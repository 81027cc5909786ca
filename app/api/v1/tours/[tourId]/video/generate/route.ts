import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import * as lifecycle from "@/lib/tours/lifecycle.service";
import { generateTourVideo } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(generateTourVideo, (ctx, { params }) => lifecycle.askForVideo(ctx, params.tourId)),
);

import * as lifecycle from "@/lib/domains/tours/lifecycle.service";
import { getTourVideo } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTourVideo, (ctx, { params }) => lifecycle.video(ctx, params.tourId)),
);

import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { previewTour } from "@/lib/tours/tours.contract";
import * as tours from "@/lib/tours/tours.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(previewTour, (ctx, { params }) => tours.preview(ctx, params.tourId)),
);

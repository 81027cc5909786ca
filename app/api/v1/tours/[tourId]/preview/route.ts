import { previewTour } from "@/lib/domains/tours/tours.contract";
import * as tours from "@/lib/domains/tours/tours.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(previewTour, (ctx, { params }) => tours.preview(ctx, params.tourId)),
);

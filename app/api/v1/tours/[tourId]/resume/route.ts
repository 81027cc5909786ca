import { resumeTour } from "@/lib/domains/tours/replan/replan.contract";
import { resume } from "@/lib/domains/tours/replan/resume.service";
import { assertOwn } from "@/lib/domains/tours/tours.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(resumeTour, (ctx, { params, body }) => resume(ctx, params.tourId, body), {
    resource: (ctx, { tourId }) => assertOwn(ctx, tourId),
  }),
);

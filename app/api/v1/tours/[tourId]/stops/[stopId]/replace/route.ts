import { replace } from "@/lib/domains/tours/replan/replace.service";
import { replaceTourStop } from "@/lib/domains/tours/replan/replan.contract";
import { assertOwn } from "@/lib/domains/tours/tours.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(replaceTourStop, (ctx, { params, body }) => replace(ctx, params.tourId, params.stopId, body), {
    resource: (ctx, { tourId }) => assertOwn(ctx, tourId),
  }),
);

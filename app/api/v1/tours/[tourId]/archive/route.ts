import * as lifecycle from "@/lib/domains/tours/lifecycle.service";
import { archiveTour } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(archiveTour, (ctx, { params }) => lifecycle.archive(ctx, params.tourId)),
);

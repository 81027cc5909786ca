import { bundle } from "@/lib/domains/tours/bundle.service";
import { getTourBundle } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTourBundle, (ctx, { params }) => bundle(ctx, params.tourId)),
);

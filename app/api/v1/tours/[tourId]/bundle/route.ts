import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { bundle } from "@/lib/tours/bundle.service";
import { getTourBundle } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getTourBundle, (ctx, { params }) => bundle(ctx, params.tourId)),
);

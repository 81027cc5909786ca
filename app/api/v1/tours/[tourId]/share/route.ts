import { share } from "@/lib/domains/tours/share/share.service";
import { shareTour } from "@/lib/domains/tours/tours.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(shareTour, (ctx, { params }) => share(ctx, params.tourId)),
);

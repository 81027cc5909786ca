import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { share } from "@/lib/tours/share/share.service";
import { shareTour } from "@/lib/tours/tours.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(shareTour, (ctx, { params }) => share(ctx, params.tourId)),
);

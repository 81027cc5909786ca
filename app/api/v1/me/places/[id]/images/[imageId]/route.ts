import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { deleteOwnImage } from "@/lib/domains/places/owner/own-place.contract";
import * as ownPlace from "@/lib/domains/places/owner/own-place.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(deleteOwnImage, (ctx, { params }) => ownPlace.removeImage(ctx, params.place_id, params.imageId), {
    names: { id: "place_id" },
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "place"),
  }),
);

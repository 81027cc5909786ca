import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { changeOwnPlace, getOwnPlace } from "@/lib/domains/places/owner/own-place.contract";
import * as ownPlace from "@/lib/domains/places/owner/own-place.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getOwnPlace, (ctx, { params }) => ownPlace.get(ctx, params.place_id), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "place"),
  }),
  route(changeOwnPlace, (ctx, { params, body }) => ownPlace.change(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "place"),
  }),
);

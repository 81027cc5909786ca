import { archiveItem, changeItem, getItem } from "@/lib/commerce/catalogue/items.contract";
import * as items from "@/lib/commerce/catalogue/items.service";
import { merchantOf } from "@/lib/commerce/claims/merchant.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getItem, (ctx, { params }) => items.get(ctx, params.place_id, params.itemId), { names }),
  route(changeItem, (ctx, { params, body }) => items.change(ctx, params.place_id, params.itemId, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id),
    resource: (ctx, params) => items.itemOf(ctx, params.place_id, params.itemId),
  }),
  route(archiveItem, (ctx, { params }) => items.archive(ctx, params.place_id, params.itemId), { names }),
);

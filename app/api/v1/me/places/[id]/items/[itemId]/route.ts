import { archiveItem, changeItem, getItem } from "@/lib/domains/commerce/catalogue/items.contract";
import * as items from "@/lib/domains/commerce/catalogue/items.service";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getItem, (ctx, { params }) => items.get(ctx, params.place_id, params.itemId), { names }),
  route(changeItem, (ctx, { params, body }) => items.change(ctx, params.place_id, params.itemId, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
    resource: (ctx, params) => items.itemOf(ctx, params.place_id, params.itemId),
  }),
  route(archiveItem, (ctx, { params }) => items.archive(ctx, params.place_id, params.itemId), { names }),
);

import { createItem, listItems } from "@/lib/domains/commerce/catalogue/items.contract";
import * as items from "@/lib/domains/commerce/catalogue/items.service";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listItems, (ctx, { params }) => items.list(ctx, params.place_id), { names }),
  route(createItem, (ctx, { params, body }) => items.create(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
  }),
);

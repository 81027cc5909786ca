import { createItem, listItems } from "@/lib/commerce/catalogue/items.contract";
import * as items from "@/lib/commerce/catalogue/items.service";
import { merchantOf } from "@/lib/commerce/claims/merchant.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listItems, (ctx, { params }) => items.list(ctx, params.place_id), { names }),
  route(createItem, (ctx, { params, body }) => items.create(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id),
  }),
);

import { appendPrice, listPrices } from "@/lib/domains/commerce/catalogue/items.contract";
import { itemOf } from "@/lib/domains/commerce/catalogue/items.service";
import * as prices from "@/lib/domains/commerce/catalogue/prices.service";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPrices, (ctx, { params, query }) => prices.list(ctx, params, query), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
    resource: (ctx, params) => itemOf(ctx, params.place_id, params.itemId),
  }),
  route(appendPrice, (ctx, { params, body }) => prices.append(ctx, params, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "menu"),
    resource: (ctx, params) => itemOf(ctx, params.place_id, params.itemId),
  }),
);

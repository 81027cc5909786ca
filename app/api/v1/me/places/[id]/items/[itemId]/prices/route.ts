import { appendPrice, listPrices } from "@/lib/commerce/catalogue/items.contract";
import { itemOf } from "@/lib/commerce/catalogue/items.service";
import * as prices from "@/lib/commerce/catalogue/prices.service";
import { merchantOf } from "@/lib/commerce/claims/merchant.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPrices, (ctx, { params, query }) => prices.list(ctx, params, query), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id),
    resource: (ctx, params) => itemOf(ctx, params.place_id, params.itemId),
  }),
  route(appendPrice, (ctx, { params, body }) => prices.append(ctx, params, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id),
    resource: (ctx, params) => itemOf(ctx, params.place_id, params.itemId),
  }),
);

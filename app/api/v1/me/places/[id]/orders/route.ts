import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { listPlaceOrders } from "@/lib/domains/commerce/orders/orders.contract";
import * as orders from "@/lib/domains/commerce/orders/orders.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listPlaceOrders, (ctx, { params, query }) => orders.listForPlace(ctx, params.id, query), {
    permit: (ctx, params) => merchantOf(ctx, params.id, "orders"),
  }),
);

import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { listMerchantOrders } from "@/lib/domains/commerce/orders/orders.contract";
import * as orders from "@/lib/domains/commerce/orders/orders.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listMerchantOrders, (ctx, { query }) => orders.listForMerchant(ctx, query), {
    admit: (ctx) => anyMerchantOf(ctx, "orders"),
  }),
);

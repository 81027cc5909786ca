import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { getMerchantOrder } from "@/lib/domains/commerce/orders/orders.contract";
import * as orders from "@/lib/domains/commerce/orders/orders.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMerchantOrder, (ctx, { params }) => orders.getForMerchant(ctx, params.orderId), {
    admit: (ctx) => anyMerchantOf(ctx, "orders"),
  }),
);

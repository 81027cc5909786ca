import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { move } from "@/lib/domains/commerce/orders/moves.service";
import { completeOrder } from "@/lib/domains/commerce/orders/orders.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(completeOrder, (ctx, { params }) => move(ctx, params.orderId, "complete"), {
    admit: (ctx) => anyMerchantOf(ctx, "orders"),
  }),
);

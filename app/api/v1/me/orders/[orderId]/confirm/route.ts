import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { move } from "@/lib/domains/commerce/orders/moves.service";
import { confirmOrder } from "@/lib/domains/commerce/orders/orders.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(confirmOrder, (ctx, { params }) => move(ctx, params.orderId, "confirm"), {
    admit: (ctx) => anyMerchantOf(ctx, "orders"),
  }),
);

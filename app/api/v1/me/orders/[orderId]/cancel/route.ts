import { move } from "@/lib/commerce/orders/moves.service";
import { cancelOrder } from "@/lib/commerce/orders/orders.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(cancelOrder, (ctx, { params }) => move(ctx, params.orderId, "cancel")),
);

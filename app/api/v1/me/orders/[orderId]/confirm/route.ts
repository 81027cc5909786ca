import { move } from "@/lib/commerce/orders/moves.service";
import { confirmOrder } from "@/lib/commerce/orders/orders.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(confirmOrder, (ctx, { params }) => move(ctx, params.orderId, "confirm")),
);

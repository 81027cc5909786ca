import { move } from "@/lib/commerce/orders/moves.service";
import { completeOrder } from "@/lib/commerce/orders/orders.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(completeOrder, (ctx, { params }) => move(ctx, params.orderId, "complete")),
);

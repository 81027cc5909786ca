import { listOrders } from "@/lib/domains/commerce/orders/orders.contract";
import * as orders from "@/lib/domains/commerce/orders/orders.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listOrders, (ctx, { query }) => orders.listOwn(ctx, query)),
);

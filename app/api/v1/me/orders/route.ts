import { listMerchantOrders } from "@/lib/commerce/orders/orders.contract";
import * as orders from "@/lib/commerce/orders/orders.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listMerchantOrders, (ctx, { query }) => orders.listForMerchant(ctx, query)),
);

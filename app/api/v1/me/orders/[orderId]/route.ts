import { getMerchantOrder } from "@/lib/commerce/orders/orders.contract";
import * as orders from "@/lib/commerce/orders/orders.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getMerchantOrder, (ctx, { params }) => orders.getForMerchant(ctx, params.orderId)),
);

import { changeCartItem, removeCartItem } from "@/lib/domains/commerce/cart/cart.contract";
import * as cart from "@/lib/domains/commerce/cart/cart.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(changeCartItem, (ctx, { params, body }) => cart.change(ctx, params.id, body), {
    resource: (ctx, params) => cart.assertLine(ctx, params.id),
  }),
  route(removeCartItem, (ctx, { params }) => cart.remove(ctx, params.id)),
);

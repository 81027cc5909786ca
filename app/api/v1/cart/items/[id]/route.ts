import { changeCartItem, removeCartItem } from "@/lib/commerce/cart/cart.contract";
import * as cart from "@/lib/commerce/cart/cart.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(changeCartItem, (ctx, { params, body }) => cart.change(ctx, params.id, body), {
    resource: (ctx, params) => cart.assertLine(ctx, params.id),
  }),
  route(removeCartItem, (ctx, { params }) => cart.remove(ctx, params.id)),
);

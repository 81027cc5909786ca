import { clearCart, getCart } from "@/lib/commerce/cart/cart.contract";
import * as cart from "@/lib/commerce/cart/cart.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getCart, (ctx) => cart.get(ctx)),
  route(clearCart, (ctx) => cart.clear(ctx)),
);

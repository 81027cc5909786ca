import { addToCart } from "@/lib/domains/commerce/cart/cart.contract";
import * as cart from "@/lib/domains/commerce/cart/cart.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(addToCart, (ctx, { body }) => cart.add(ctx, body)),
);

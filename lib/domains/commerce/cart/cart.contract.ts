import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, text } from "@/lib/http/fields";
import { Cart } from "./cart.schemas";

const quantity = z.int().min(1).max(99).meta({ type: "integer", minimum: 1, maximum: 99, example: 2 });
const note = text({ max: 500, lines: true }).nullish().meta({ example: "No pepper" });

export const CartAddition = z.object({ item_id: z.string().meta({ example: "12" }), quantity, note });
export type CartAddition = z.output<typeof CartAddition>;
export const CartChange = z.object({ quantity: quantity.optional(), note });
export type CartChange = z.output<typeof CartChange>;

const ours = { tag: "Commerce", auth: "user", limit: "none" } as const;

export const getCart = endpoint({
  ...ours,
  id: "getCart",
  method: "GET",
  path: "/api/v1/cart",
  summary: "Retrieve your cart at current prices",
  description: "A cart expires 24 hours after its last change.",
  output: Data(Cart),
});

export const clearCart = endpoint({
  ...ours,
  id: "clearCart",
  method: "DELETE",
  path: "/api/v1/cart",
  summary: "Delete your cart",
  description: "Removes every line. Deleting an empty cart is not an error.",
  output: null,
});

export const addToCart = endpoint({
  ...ours,
  id: "addToCart",
  method: "POST",
  path: "/api/v1/cart/items",
  summary: "Add a menu item to your cart",
  description: "A cart holds one merchant's items. Adding an item again raises its quantity, up to 99.",
  body: CartAddition,
  output: Data(Cart),
  errors: ["not_found", "cart_conflict"],
  links: {
    changeCartItem: { id: "$response.body#/data/items/0/id" },
    removeCartItem: { id: "$response.body#/data/items/0/id" },
  },
});

export const changeCartItem = endpoint({
  ...ours,
  id: "changeCartItem",
  method: "PATCH",
  path: "/api/v1/cart/items/{id}",
  summary: "Update a cart item's quantity or note",
  description: "Omitted fields keep their values. The line's 24 hours start again.",
  params: z.object({ id: rowId }),
  body: CartChange,
  output: Data(Cart),
});

export const removeCartItem = endpoint({
  ...ours,
  id: "removeCartItem",
  method: "DELETE",
  path: "/api/v1/cart/items/{id}",
  summary: "Remove an item from your cart",
  description: "Returns the cart without the line.",
  params: z.object({ id: rowId }),
  output: Data(Cart),
});

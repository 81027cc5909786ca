import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { storedAmount, storedCurrency, total } from "../fields";

export const CartItem = z
  .strictObject({
    id: z.string().meta({ example: "5" }),
    item_id: z.string().meta({ example: "12" }),
    name: z.string().meta({ example: "Saltfish and bakes" }),
    quantity: z.int().meta({ example: 2 }),
    note: z.string().nullable().meta({ example: "No pepper" }),
    unit_price: storedAmount.meta({
      description: "The current price in minor units. Null while it cannot be ordered.",
    }),
    total: storedAmount.meta({ example: 2_000 }),
    available: z.boolean().meta({ description: "Whether it can be ordered now.", example: true }),
  })
  .meta({ id: "CartItem" });
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z
  .strictObject({
    id: z.string().nullable().meta({ description: "Null while there is no cart.", example: "9" }),
    place: z
      .strictObject({
        id: z.string().meta({ example: "42" }),
        name: z.string().meta({ example: "Ti Kaye" }),
        slug: z.string().meta({ example: "ti-kaye" }),
      })
      .nullable(),
    items: z.array(CartItem),
    subtotal: total,
    currency: storedCurrency,
    expires_at: timestamp.nullable(),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

import { z } from "zod";
import { timestamp } from "@/lib/http/fields";
import { storedCurrency, total } from "../fields";

export const ORDER_STATUSES = ["pending_payment", "expired", "paid", "confirmed", "completed", "cancelled"] as const;
export const MERCHANT_STATUSES = ["paid", "confirmed", "completed", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const Order = z
  .strictObject({
    id: z.string().meta({ example: "1042" }),
    customer_short_id: z.string().meta({
      description: "The same for every order of one buyer with one merchant. Different for each merchant.",
      example: "7K2M9QXA",
    }),
    place_id: z.string().meta({ example: "42" }),
    status: z.enum(ORDER_STATUSES).meta({ example: "paid" }),
    items: z.array(
      z.strictObject({
        item_id: z.string().meta({ example: "12" }),
        name: z.string().meta({ example: "Saltfish and bakes" }),
        quantity: z.int().meta({ example: 2 }),
        unit_price: total.meta({ example: 1_000 }),
        total,
      }),
    ),
    subtotal: total,
    total,
    refunded_amount: total.meta({
      description: "The part of `total` that was refunded. The status does not change.",
      example: 0,
    }),
    currency: storedCurrency,
    note: z.string().nullable().meta({ example: "No pepper" }),
    created_at: timestamp,
    paid_at: timestamp.nullable(),
    confirmed_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    cancelled_at: timestamp.nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

import { sql } from "drizzle-orm";
import { bigint, check, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { identity, moment } from "./columns";
import { places } from "./places";

/** One cart per owner (a user or a guest, recognised by the id), with items of one merchant. Its row lock serialises changes. */
export const carts = pgTable("carts", {
  id: identity(),
  owner: text("owner").notNull().unique(),
  /** The merchant's place; null while the cart is empty. */
  placeId: bigint("place_id", { mode: "bigint" }).references(() => places.id, { onDelete: "set null" }),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    id: identity(),
    cartId: bigint("cart_id", { mode: "bigint" })
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: bigint("product_id", { mode: "bigint" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: smallint("quantity").notNull(),
    note: text("note"),
    /** A line expires 24 hours after its own last change. */
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [
    unique("cart_lines_once").on(t.cartId, t.productId),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);

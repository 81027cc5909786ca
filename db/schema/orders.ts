import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { placeClaims } from "./claims";
import { identity, moment } from "./columns";
import { appUsers } from "./identity";
import { places } from "./places";

const id = (name: string) => bigint(name, { mode: "bigint" });
const minor = (name: string) => bigint(name, { mode: "number" });

export const orders = pgTable(
  "orders",
  {
    id: identity(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id),
    /** The cart of the order, which may have been deleted. */
    cartId: id("cart_id").notNull(),
    customerShortId: text("customer_short_id").notNull(),
    status: text("status", {
      enum: ["pending_payment", "expired", "paid", "confirmed", "completed", "cancelled"],
    })
      .notNull()
      .default("pending_payment"),
    currency: text("currency").notNull(),
    subtotal: minor("subtotal").notNull(),
    total: minor("total").notNull(),
    refundedAmount: minor("refunded_amount").notNull().default(0),
    /** True if the order was cancelled after payment and not yet refunded. */
    refundDue: boolean("refund_due").notNull().default(false),
    note: text("note"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the order expires unless it is paid. */
    expiresAt: moment("expires_at").notNull(),
    paidAt: moment("paid_at"),
    confirmedAt: moment("confirmed_at"),
    completedAt: moment("completed_at"),
    cancelledAt: moment("cancelled_at"),
  },
  (t) => [
    check(
      "orders_status",
      sql`${t.status} in ('pending_payment', 'expired', 'paid', 'confirmed', 'completed', 'cancelled')`,
    ),
    check("orders_paid", sql`(${t.paidAt} is null) = (${t.status} in ('pending_payment', 'expired'))`),
    check("orders_amounts", sql`${t.total} >= 0 and ${t.refundedAmount} >= 0`),
    uniqueIndex("orders_one_pending").on(t.cartId).where(sql`status = 'pending_payment'`),
    index("orders_buyer").on(t.userId, t.id),
    index("orders_merchant").on(t.placeId, t.id).where(sql`status not in ('pending_payment', 'expired')`),
    index("orders_place").on(t.placeId, t.id),
    index("orders_status").on(t.status, t.id),
    index("orders_short_id").on(t.customerShortId, t.id),
    index("orders_unpaid").on(t.expiresAt).where(sql`status = 'pending_payment'`),
    index("orders_refund_due").on(t.id).where(sql`refund_due`),
  ],
);

/** The lines of an order, with names and prices copied at checkout. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: id("order_id")
      .notNull()
      .references(() => orders.id),
    position: smallint("position").notNull(),
    productId: id("product_id").notNull(),
    name: text("name").notNull(),
    quantity: smallint("quantity").notNull(),
    unitPrice: minor("unit_price").notNull(),
    total: minor("total").notNull(),
    note: text("note"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_lines_total", sql`${t.total} = ${t.unitPrice} * ${t.quantity} and ${t.unitPrice} >= 0`),
  ],
);

/** A checkout by its idempotency key. It is in progress until `answer` is set; every repeat then gets `answer`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    orderId: id("order_id").references(() => orders.id),
    /** When the lease of the request in progress ends. A later request with the same key then continues. */
    leaseUntil: moment("lease_until").notNull(),
    answer: text("answer"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("idempotency_keys_order").on(t.orderId),
    index("idempotency_keys_age").on(t.createdAt),
  ],
);

/** A manual payout to a merchant. Merchants see everything except `notes`. */
export const disbursements = pgTable(
  "disbursements",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id),
    /** The claim that was approved at the time, so that the next merchant of the place does not see the payout. */
    claimId: id("claim_id").references(() => placeClaims.id),
    amount: minor("amount").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: ["pending", "paid"] })
      .notNull()
      .default("pending"),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    paidAt: moment("paid_at"),
    reference: text("reference"),
    notes: text("notes"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("disbursements_status", sql`${t.status} in ('pending', 'paid')`),
    check("disbursements_paid", sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check("disbursements_amount", sql`${t.amount} > 0`),
    check("disbursements_period", sql`${t.periodStart} <= ${t.periodEnd}`),
    index("disbursements_place").on(t.placeId, t.id),
    index("disbursements_status").on(t.status, t.id),
  ],
);

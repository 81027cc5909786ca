import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
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
    /** The merchant of the place at checkout, so that the next merchant does not see the order. */
    merchantId: text("merchant_id").references(() => appUsers.id),
    /** The part of the sale that the destination keeps, in basis points, as agreed at checkout. */
    commissionRate: integer("commission_rate").notNull().default(0),
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
    check("orders_commission", sql`${t.commissionRate} between 0 and 10000`),
    check("orders_amounts", sql`${t.total} >= 0 and ${t.refundedAmount} >= 0`),
    uniqueIndex("orders_one_pending").on(t.cartId).where(sql`status = 'pending_payment'`),
    index("orders_buyer").on(t.userId, t.id),
    index("orders_merchant").on(t.placeId, t.merchantId, t.id).where(sql`status not in ('pending_payment', 'expired')`),
    index("orders_ledger").on(t.placeId, t.currency, t.merchantId).where(sql`status = 'completed'`),
    index("orders_place").on(t.placeId, t.id),
    index("orders_status").on(t.status, t.id),
    index("orders_short_id").on(t.customerShortId, t.id),
    index("orders_unpaid").on(t.expiresAt).where(sql`status = 'pending_payment'`),
    index("orders_paid").on(t.paidAt).where(sql`paid_at is not null`),
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
    /** Whether the payment of the order counts against the limits, so that another attempt at it does not. */
    isCounted: boolean("is_counted").notNull().default(false),
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
    /** The claim of the merchant who is paid. */
    claimId: id("claim_id").references(() => placeClaims.id),
    /** The merchant who is paid, so that the next merchant of the place does not see the payout. */
    merchantId: text("merchant_id").references(() => appUsers.id),
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
    index("disbursements_merchant").on(t.merchantId, t.id),
    index("disbursements_place").on(t.placeId, t.id),
    index("disbursements_status").on(t.status, t.id),
  ],
);

/** A payout above its place's balance, which takes effect when a second console user approves it. */
export const disbursementOverrides = pgTable(
  "disbursement_overrides",
  {
    id: identity(),
    placeId: id("place_id")
      .notNull()
      .references(() => places.id),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => appUsers.id),
    amount: minor("amount").notNull(),
    /** The balance when the payout was requested. */
    balance: minor("balance").notNull(),
    currency: text("currency").notNull(),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    notes: text("notes"),
    requestedBy: text("requested_by").notNull(),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
    /** The payout of an approved request; null for an open or declined one. */
    disbursementId: id("disbursement_id").references(() => disbursements.id),
  },
  (t) => [
    check("disbursement_overrides_two_people", sql`${t.decidedBy} <> ${t.requestedBy} or ${t.disbursementId} is null`),
    check("disbursement_overrides_decided", sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    check("disbursement_overrides_payout", sql`${t.disbursementId} is null or ${t.decidedBy} is not null`),
    check("disbursement_overrides_amount", sql`${t.amount} > 0 and ${t.periodStart} <= ${t.periodEnd}`),
    index("disbursement_overrides_open").on(t.id).where(sql`decided_at is null`),
    index("disbursement_overrides_disbursement").on(t.disbursementId),
  ],
);

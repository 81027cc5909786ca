import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { orders } from "./orders";

const id = (name: string) => bigint(name, { mode: "bigint" });
const minor = (name: string) => bigint(name, { mode: "number" });

/** The payment of an order. `status` mirrors the provider's. */
export const payments = pgTable(
  "payments",
  {
    id: identity(),
    orderId: id("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    /** The idempotency key for the provider: a repeated request returns the same payment. */
    reference: text("reference").notNull().unique(),
    /** Null until the provider has responded; until then nobody can pay. */
    providerPaymentId: text("provider_payment_id").unique("payments_provider_payment"),
    status: text("status", { enum: ["requires_payment", "processing", "failed", "canceled", "succeeded"] })
      .notNull()
      .default("requires_payment"),
    amount: minor("amount").notNull(),
    currency: text("currency").notNull(),
    /** The amount that the provider reports as captured, which may differ from the requested amount. */
    capturedAmount: minor("captured_amount").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("payments_status", sql`${t.status} in ('requires_payment', 'processing', 'failed', 'canceled', 'succeeded')`),
    index("payments_captured").on(t.provider, t.createdAt).where(sql`captured_amount > 0`),
  ],
);

/** The provider's webhook deliveries by event id. A row is written in the same transaction as the effect. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    paymentId: id("payment_id").references(() => payments.id),
    outcome: text("outcome", { enum: ["applied", "ignored", "flagged"] }).notNull(),
    /** Why the delivery is flagged for staff. */
    flag: text("flag", {
      enum: [
        ...(["late_payment", "amount_mismatch", "order_mismatch", "unknown_payment"] as const),
        ...(["provider_refund", "refund_failed", "refund_mismatch", "dispute", "dispute_lost"] as const),
        ...(["payment_difference", "refund_difference"] as const),
      ],
    }),
    amount: minor("amount"),
    currency: text("currency"),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** The arrival order, by which lists are paginated. */
    number: bigint("number", { mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    /** When an admin handled the flag. */
    seenAt: moment("seen_at"),
  },
  (t) => [
    check("payment_events_flag", sql`(${t.outcome} = 'flagged') = (${t.flag} is not null)`),
    check("payment_events_seen", sql`${t.seenAt} is null or ${t.outcome} = 'flagged'`),
    uniqueIndex("payment_events_flagged").on(t.number).where(sql`outcome = 'flagged'`),
    index("payment_events_open").on(t.number).where(sql`outcome = 'flagged' and seen_at is null`),
    index("payment_events_payment").on(t.paymentId),
  ],
);

/** Refunds. A pending one may have reached the provider; a repeated request finishes it. */
export const refunds = pgTable(
  "refunds",
  {
    id: identity(),
    paymentId: id("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: minor("amount").notNull(),
    reason: text("reason"),
    /** Refunds are made by our staff here, or in the provider's own dashboard. */
    origin: text("origin", { enum: ["staff", "provider"] })
      .notNull()
      .default("staff"),
    actor: text("actor").notNull(),
    status: text("status", { enum: ["pending", "succeeded", "failed"] })
      .notNull()
      .default("pending"),
    providerRefundId: text("provider_refund_id").unique("refunds_provider_refund"),
    createdAt: moment("created_at").notNull().defaultNow(),
    settledAt: moment("settled_at"),
  },
  (t) => [
    check("refunds_status", sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    check("refunds_amount", sql`${t.amount} > 0`),
    index("refunds_payment").on(t.paymentId, t.id),
    index("refunds_age").on(t.createdAt),
    index("refunds_settled").on(t.settledAt).where(sql`status = 'succeeded'`),
  ],
);

/** Disputes of payments by the provider's id. An open or lost dispute has taken the money back from us. */
export const disputes = pgTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    paymentId: id("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: minor("amount").notNull(),
    /** The provider's status, such as `needs_response`, `won` or `lost`. */
    status: text("status").notNull(),
    reason: text("reason"),
    /** When the provider made the event that set the status. */
    statusAt: moment("status_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [check("disputes_amount", sql`${t.amount} >= 0`), index("disputes_payment").on(t.paymentId)],
);

/** Payment intents of the embedded provider, its counterpart to Stripe's. */
export const sandboxPayments = pgTable("sandbox_payments", {
  id: text("id").primaryKey(),
  /** The caller's idempotency key. */
  reference: text("reference").notNull().unique(),
  orderId: text("order_id").notNull(),
  amount: minor("amount").notNull(),
  currency: text("currency").notNull(),
  status: text("status", { enum: ["requires_payment", "failed", "succeeded"] })
    .notNull()
    .default("requires_payment"),
  clientSecret: text("client_secret").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const sandboxRefunds = pgTable("sandbox_refunds", {
  id: text("id").primaryKey(),
  reference: text("reference").notNull().unique(),
  paymentId: text("payment_id")
    .notNull()
    .references(() => sandboxPayments.id),
  amount: minor("amount").notNull(),
  status: text("status", { enum: ["pending", "succeeded", "failed"] })
    .notNull()
    .default("succeeded"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Deliveries of the embedded provider that our webhook has not yet accepted. */
export const sandboxEvents = pgTable(
  "sandbox_events",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => sandboxPayments.id),
    body: text("body").notNull(),
    delivered: boolean("delivered").notNull().default(false),
  },
  (t) => [index("sandbox_events_payment").on(t.paymentId)],
);

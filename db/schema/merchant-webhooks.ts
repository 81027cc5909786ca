import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, identity, moment } from "./columns";
import { appUsers } from "./identity";
import { orders } from "./orders";
import { places } from "./places";

/** URLs to which the events of a place's orders are delivered. They are deleted when the merchant's claim is revoked. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: identity(),
    placeId: bigint("place_id", { mode: "bigint" })
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    url: text("url").notNull(),
    events: text("events").array().notNull(),
    /** Sealed (lib/platform/secrets/seal.ts), as is the secret before it, which also signs until `previous_until`. */
    secret: bytes("secret").notNull(),
    previousSecret: bytes("previous_secret"),
    previousUntil: moment("previous_until"),
    enabled: boolean("enabled").notNull().default(true),
    /** Why the service disabled the endpoint; null if it did not. */
    disabledReason: text("disabled_reason", { enum: ["failing", "gone"] }),
    /** The first of the failures since the last success. */
    failingSince: moment("failing_since"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check("webhook_endpoints_reason", sql`${t.disabledReason} in ('failing', 'gone')`),
    check("webhook_endpoints_disabled", sql`not ${t.enabled} or ${t.disabledReason} is null`),
    check("webhook_endpoints_rotation", sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
    index("webhook_endpoints_place").on(t.placeId, t.userId, t.id),
    index("webhook_endpoints_user").on(t.userId),
    index("webhook_endpoints_broken").on(t.id).where(sql`disabled_reason is not null`),
  ],
);

/**
 * Messages to endpoints. A row is written in the transaction of the change that it reports, and jobs send it. The messages
 * of an order are sent by ascending id: a later one waits until the earlier ones have ended.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identity(),
    /** The `webhook-id` header, the same for every attempt. */
    messageId: text("message_id").notNull(),
    endpointId: bigint("endpoint_id", { mode: "bigint" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventType: text("event_type").notNull(),
    /** Null for a test. */
    orderId: bigint("order_id", { mode: "bigint" }).references(() => orders.id),
    /** The body, as every attempt sends it. */
    payload: text("payload").notNull(),
    status: text("status", { enum: ["queued", "delivered", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** While a process sends the message, the end of that process's lease; otherwise the earliest next attempt. */
    dueAt: moment("due_at").notNull().defaultNow(),
    /** When a job was last queued for the message. */
    queuedAt: moment("queued_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
    attemptedAt: moment("attempted_at"),
    /** The status of the last response; null without one. */
    responseStatus: integer("response_status"),
    /** The start of the last response, or why there was none. */
    response: text("response"),
    endedAt: moment("ended_at"),
  },
  (t) => [
    check("webhook_deliveries_status", sql`${t.status} in ('queued', 'delivered', 'failed')`),
    check("webhook_deliveries_ended", sql`(${t.endedAt} is null) = (${t.status} = 'queued')`),
    uniqueIndex("webhook_deliveries_message").on(t.messageId),
    index("webhook_deliveries_endpoint").on(t.endpointId, t.id),
    index("webhook_deliveries_due").on(t.dueAt).where(sql`status = 'queued'`),
    index("webhook_deliveries_waiting").on(t.endpointId, t.orderId, t.id).where(sql`status = 'queued'`),
    index("webhook_deliveries_order").on(t.orderId),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);

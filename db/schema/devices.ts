import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, identity, moment } from "./columns";

/** Devices and browsers that take push messages. `owner` is the id of a user or a guest, as in preferences. */
export const devices = pgTable(
  "devices",
  {
    id: identity(),
    owner: text("owner").notNull(),
    provider: text("provider", { enum: ["expo", "fcm", "apns", "web"] }).notNull(),
    /** The push service's token, or the endpoint of a web push subscription. */
    token: text("token").notNull(),
    /** SHA-256 of the token, for the unique index: an endpoint may be long. */
    tokenHash: bytes("token_hash").notNull(),
    /** The keys of a web push subscription, `p256dh` and `auth` in base64url. */
    keys: jsonb("keys"),
    name: text("name"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** The last registration. */
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (t) => [
    check("devices_provider", sql`${t.provider} in ('expo', 'fcm', 'apns', 'web')`),
    check("devices_keys", sql`(${t.keys} is null) = (${t.provider} <> 'web')`),
    uniqueIndex("devices_token").on(t.provider, t.tokenHash),
    index("devices_owner").on(t.owner, t.seenAt),
  ],
);

/**
 * Push messages, one for each device. A row is written in the transaction of the change that it reports, and a job sends
 * it. Its key names the change, so a device gets it once.
 */
export const pushes = pgTable(
  "pushes",
  {
    id: identity(),
    deviceId: bigint("device_id", { mode: "bigint" })
      .notNull()
      .references(() => devices.id, { onDelete: "cascade" }),
    /** The owner that the message is for. The device may have another one by the time it is sent. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    /** The topic that its owner may turn off before it is sent. Null for messages from before this column. */
    topic: text("topic", { enum: ["orders", "new_orders", "tours", "events", "reviews"] }),
    /** { title, body, url }; empty once the message has ended. */
    content: jsonb("content").notNull(),
    /** `refused`: by the push service, or by the owner, who has turned the topic off since. */
    status: text("status", { enum: ["queued", "sent", "refused", "expired"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** While a process sends the message, the end of that process's lease; otherwise the earliest next attempt. */
    dueAt: moment("due_at").notNull(),
    /** When a job was last queued for the message. */
    queuedAt: moment("queued_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("pushes_status", sql`${t.status} in ('queued', 'sent', 'refused', 'expired')`),
    uniqueIndex("pushes_once").on(t.deviceId, t.key),
    index("pushes_due").on(t.dueAt).where(sql`status = 'queued'`),
    index("pushes_created").on(t.createdAt),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, citext, moment } from "./columns";

/**
 * Messages by email. A row is written in the transaction of the change that the message reports, and a job sends it. Its id
 * becomes the Message-ID. Once the message has ended, the row keeps neither the address nor the data.
 */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Names what a scheduled message reports, so that it is queued once; null for the others. */
    key: text("key"),
    recipient: citext("recipient"),
    data: jsonb("data").notNull().default({}),
    /**
     * `discarded`: there was nothing left to report when the message was due. `suppressed`: the address has rejected mail
     * before. `refused`: the server rejected the message permanently. `expired`: it could not be sent in time.
     */
    status: text("status", { enum: ["queued", "sent", "discarded", "suppressed", "refused", "expired"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** After this moment the message is no longer worth sending. */
    expiresAt: moment("expires_at").notNull(),
    /** While a process sends the message, the end of that process's lease; otherwise the earliest next attempt. */
    dueAt: moment("due_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("mails_key").on(t.key).where(sql`key is not null`),
    index("mails_due").on(t.dueAt).where(sql`status = 'queued'`),
    index("mails_ended").on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/** Addresses that have rejected mail permanently, as SHA-256 hashes. */
export const mailSuppressions = pgTable("mail_suppressions", {
  addressHash: bytes("address_hash").primaryKey(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/**
 * Events that a transaction has queued and that are still to be sent; a row goes once its event is taken over
 * (lib/jobs). Written in the transaction of what the event tells of, so neither can be without the other.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: identity(),
    /** The event's name and what makes it one: receivers act once on an id, however often it is sent. */
    eventId: text("event_id").notNull().unique("outbox_event"),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    /** Of the request that queued it, so that the logs of both can be read together. */
    requestId: text("request_id"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When it may be sent; while somebody is sending it, when it is anybody's again. */
    dueAt: moment("due_at").notNull().defaultNow(),
  },
  (t) => [index("outbox_due").on(t.dueAt)],
);

import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Hits by rate-limit window. The table is unlogged (db/migrations/0001_tables.sql): a crash may lose the counts. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    id: text("id").primaryKey(),
    count: integer("count").notNull(),
    resetAt: timestamp("reset_at", { withTimezone: true, mode: "string" }).notNull(),
  },
  (t) => [index("rate_limits_reset").on(t.resetAt)],
);

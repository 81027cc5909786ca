import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The service's spending at its providers, by window. Unlike rate limits, this costs money, so it survives a crash. */
export const budgets = pgTable(
  "budgets",
  {
    name: text("name").notNull(),
    windowStart: timestamp("window_start", { withTimezone: true, mode: "string" }).notNull(),
    used: bigint("used", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.windowStart] })],
);

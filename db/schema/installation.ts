import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";

/** The identity of this installation: one row, which a migration writes and a dump carries along. */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    /** The right-hand side of the UIDs in calendars, which must outlive the service's host name (decision 065). */
    calendarNamespace: uuid("calendar_namespace").notNull().defaultRandom(),
  },
  (t) => [check("installation_only", sql`${t.only}`)],
);

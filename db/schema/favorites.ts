import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { appUsers } from "./identity";

export const favorites = pgTable(
  "favorites",
  {
    id: identity(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    entityType: text("entity_type", { enum: ["place", "event", "story"] }).notNull(),
    entityId: bigint("entity_id", { mode: "bigint" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("favorites_entity_type", sql`${t.entityType} in ('place', 'event', 'story')`),
    unique("favorites_once").on(t.userId, t.entityType, t.entityId),
    index("favorites_by_user").on(t.userId, t.id),
    index("favorites_of_event").on(t.entityId).where(sql`entity_type = 'event'`),
    index("favorites_by_kind").on(t.userId, t.entityType, t.id),
  ],
);

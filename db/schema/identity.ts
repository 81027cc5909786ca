import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { citext, moment } from "./columns";

export const appUsers = pgTable(
  "app_users",
  {
    id: text("id").primaryKey(),
    email: citext("email").unique(),
    name: text("name"),
    handle: text("handle").unique(),
    phone: text("phone").unique(),
    role: text("role", { enum: ["user", "curator", "admin", "super_admin"] })
      .notNull()
      .default("user"),
    tokenVersion: integer("token_version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [check("app_users_role", sql`${t.role} in ('user', 'curator', 'admin', 'super_admin')`)],
);

export const guests = pgTable("guests", {
  id: text("id").primaryKey(),
  createdAt: moment("created_at").notNull().defaultNow(),
  mergedInto: text("merged_into").references(() => appUsers.id),
});

import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, citext, moment } from "./columns";
import { areas } from "./content";

/** The people who use the app. A deleted one keeps its row, so that what it wrote has an author, and nothing else. */
export const appUsers = pgTable(
  "app_users",
  {
    id: text("id").primaryKey(),
    email: citext("email").unique(),
    emailVerifiedAt: moment("email_verified_at"),
    name: text("name"),
    image: text("image"),
    handle: text("handle").unique(),
    phone: text("phone").unique(),
    /** An argon2id hash; null for a user who comes in by phone or through a provider. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["user", "curator", "admin", "super_admin"] })
      .notNull()
      .default("user"),
    tokenVersion: integer("token_version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    check("app_users_role", sql`${t.role} in ('user', 'curator', 'admin', 'super_admin')`),
    index("app_users_newest").on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index("app_users_staff").on(t.role, t.createdAt, t.id).where(sql`role <> 'user' and deleted_at is null`),
    // Looked up by how an email begins, whatever the database's collation.
    index("app_users_email_prefix").on(sql`lower(email::text) text_pattern_ops`).where(sql`deleted_at is null`),
  ],
);

export const guests = pgTable(
  "guests",
  {
    id: text("id").primaryKey(),
    createdAt: moment("created_at").notNull().defaultNow(),
    mergedInto: text("merged_into").references(() => appUsers.id),
    /** When the last token that was issued to it ends: from then on nobody can come back as this guest. */
    expiresAt: moment("expires_at").notNull().default(sql`now() + interval '7 days'`),
  },
  (t) => [index("guests_expiry").on(t.expiresAt)],
);

/** A browser's session. Its cookie only names it: without this row, in force, the cookie is worth nothing. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    /** The user's token version when it began; a version raised since has ended it. */
    tokenVersion: integer("token_version").notNull(),
    /** Whether it outlives the browser's window. */
    remember: boolean("remember").notNull(),
    userAgent: text("user_agent"),
    /** As exact as limits need it, and only where TRUSTED_PROXY vouches for it. */
    ipAddress: text("ip_address"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** Whom a provider's account signs in. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    provider: text("provider").notNull(),
    /** The provider's own id of the account (`sub`), which unlike an email never goes to somebody else. */
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("provider_accounts_user").on(t.userId)],
);

/** The one live sign-in code of a phone number, and what was sent to it: the row's lock orders all who try. */
export const phoneCodes = pgTable("phone_codes", {
  phone: text("phone").primaryKey(),
  codeHmac: bytes("code_hmac").notNull(),
  tries: smallint("tries").notNull().default(0),
  used: boolean("used").notNull().default(false),
  expiresAt: moment("expires_at").notNull(),
  sentAt: moment("sent_at").notNull(),
  /** Sends since `day_start`, which moves on once a day has passed. */
  daySends: integer("day_sends").notNull().default(1),
  dayStart: moment("day_start").notNull(),
});

/** Preferences of a user or a guest; `owner` is either's id, which tell themselves apart by their beginnings. */
export const preferences = pgTable("preferences", {
  owner: text("owner").primaryKey(),
  tourCompleted: boolean("tour_completed").notNull().default(false),
  notificationsEnabled: boolean("notifications_enabled").notNull().default(false),
  preferredAreaId: bigint("preferred_area_id", { mode: "bigint" }).references(() => areas.id, { onDelete: "set null" }),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

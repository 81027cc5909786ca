import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, citext, moment } from "./columns";
import { areas } from "./content";

/** Users of the app. The row of a deleted user stays, without personal data, as the author of its reviews. */
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
    /** An argon2id hash. Null for a user who signs in by phone or through a provider. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: ["user", "curator", "admin", "super_admin"] })
      .notNull()
      .default("user"),
    tokenVersion: integer("token_version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** When the account is erased, because its user has left. A sign-in before that clears it. */
    deletionAt: moment("deletion_at"),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    check("app_users_role", sql`${t.role} in ('user', 'curator', 'admin', 'super_admin')`),
    index("app_users_leaving").on(t.deletionAt).where(sql`deletion_at is not null`),
    index("app_users_erased").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("app_users_newest").on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index("app_users_staff").on(t.role, t.createdAt, t.id).where(sql`role <> 'user' and deleted_at is null`),
    // Serves prefix searches by email under any collation.
    index("app_users_email_prefix").on(sql`lower(email::text) text_pattern_ops`).where(sql`deleted_at is null`),
  ],
);

export const guests = pgTable(
  "guests",
  {
    id: text("id").primaryKey(),
    createdAt: moment("created_at").notNull().defaultNow(),
    mergedInto: text("merged_into").references(() => appUsers.id),
    /** When the guest's last token expires. After that, nobody can use this guest. */
    expiresAt: moment("expires_at").notNull().default(sql`now() + interval '7 days'`),
  },
  (t) => [
    index("guests_expiry").on(t.expiresAt),
    index("guests_merged").on(t.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** A browser session. The cookie only names it, so deleting the row revokes the cookie. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    /** The user's token version when the session began. Raising the version ends the session. */
    tokenVersion: integer("token_version").notNull(),
    /** Whether the session outlives the browser window. */
    remember: boolean("remember").notNull(),
    userAgent: text("user_agent"),
    /** The client key of rate limits: an IPv4 address or an IPv6 /64. Null if the client's address is unknown. */
    ipAddress: text("ip_address"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** Links between provider accounts and users. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    provider: text("provider").notNull(),
    /** The provider's id of the account (`sub`). Unlike an email, it is never reassigned. */
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    /** Apple's refresh token, encrypted, with which our access is revoked when the account is erased. */
    refreshToken: bytes("refresh_token"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("provider_accounts_user").on(t.userId)],
);

/** Passkeys of users. */
export const userPasskeys = pgTable(
  "user_passkeys",
  {
    /** The credential id, in base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    name: text("name").notNull(),
    publicKey: bytes("public_key").notNull(),
    /** The authenticator's signature counter. It never falls; 0 from authenticators that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** Whether the passkey is synchronised between devices. */
    backedUp: boolean("backed_up").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("user_passkeys_user").on(t.userId)],
);

/** Encrypted refresh tokens of erased accounts until Apple has revoked them. They name no person. */
export const tokenRevocations = pgTable("token_revocations", {
  id: text("id").primaryKey(),
  refreshToken: bytes("refresh_token").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * The live sign-in codes of a phone number with their send counters: one that its known devices have requested, and one
 * of everyone else. The row lock serialises attempts.
 */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    phone: text("phone").notNull(),
    /** Whether a known device of the number's account requested the code, so that others cannot replace it. */
    forDevice: boolean("for_device").notNull().default(false),
    codeHmac: bytes("code_hmac").notNull(),
    /** Identifies the device or client that requested the code, as an HMAC. Null for codes from before this column. */
    sender: bytes("sender"),
    /** Tries by the sender, and by everyone else. */
    tries: smallint("tries").notNull().default(0),
    strangersTries: smallint("strangers_tries").notNull().default(0),
    used: boolean("used").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    sentAt: moment("sent_at").notNull(),
    /** The number of sends since `day_start`, which advances once a day has passed. */
    daySends: integer("day_sends").notNull().default(1),
    dayStart: moment("day_start").notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.forDevice] })],
);

/** Preferences of a user or a guest. `owner` is the id of either; the prefix distinguishes them. */
export const preferences = pgTable(
  "preferences",
  {
    owner: text("owner").primaryKey(),
    tourCompleted: boolean("tour_completed").notNull().default(false),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(false),
    /** The topics of push messages, which count while `notifications_enabled` is true. */
    notifyOrders: boolean("notify_orders").notNull().default(true),
    notifyNewOrders: boolean("notify_new_orders").notNull().default(true),
    notifyTours: boolean("notify_tours").notNull().default(true),
    notifyEvents: boolean("notify_events").notNull().default(true),
    notifyReviews: boolean("notify_reviews").notNull().default(true),
    /** Emails about answers to the user's reviews. */
    reviewEmails: boolean("review_emails").notNull().default(true),
    /** The merchant's summary of the day before, by email. */
    dailySummary: boolean("daily_summary").notNull().default(false),
    preferredAreaId: bigint("preferred_area_id", { mode: "bigint" }).references(() => areas.id, {
      onDelete: "set null",
    }),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("preferences_daily_summary").on(t.owner).where(sql`daily_summary`)],
);

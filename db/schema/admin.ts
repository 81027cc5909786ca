import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, citext, identity, moment } from "./columns";

/** Users of the admin console, separate from app users (decision 040). */
export const adminUsers = pgTable(
  "admin_users",
  {
    id: text("id").primaryKey(),
    email: citext("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ["curator", "admin", "super_admin"] }).notNull(),
    sessionVersion: integer("session_version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the user was removed. The row stays, so that ids in the audit log have a name. */
    disabledAt: moment("disabled_at"),
  },
  (t) => [
    check("admin_users_role", sql`${t.role} in ('curator', 'admin', 'super_admin')`),
    // The email of a removed user is free for a new user.
    uniqueIndex("admin_users_email_unique").on(t.email).where(sql`disabled_at is null`),
  ],
);

/** A session of the console. The cookie holds a random value; only its SHA-256 is stored. */
export const adminSessions = pgTable(
  "admin_sessions",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    adminUserId: text("admin_user_id")
      .notNull()
      .references(() => adminUsers.id),
    /** The user's session version when the session began. Raising the version ends the session. */
    sessionVersion: integer("session_version").notNull(),
    userAgent: text("user_agent"),
    /** The client key of rate limits: an IPv4 address or an IPv6 /64. Null if the client's address is unknown. */
    ipAddress: text("ip_address"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("admin_sessions_expiry").on(t.expiresAt), index("admin_sessions_user").on(t.adminUserId)],
);

/** The audit log: actor, action, entity, and the state before and after. Append-only: a trigger rejects other writes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    /** A kind and an id, for example `admin:adm_…` or `user:usr_…`, or `cli`. */
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    /** The kind and id of the changed entity, for example `user:usr_…`. */
    entity: text("entity").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_entity").on(t.entity, t.id),
    index("audit_log_actor").on(t.actor, t.id),
    index("audit_log_action").on(t.action, t.id),
    index("audit_log_at").on(t.at),
  ],
);

/** Drafts that are published at a time. A job publishes each and deletes its row in the same transaction. */
export const publicationSchedule = pgTable(
  "publication_schedule",
  {
    noun: text("noun", { enum: ["place", "event", "story"] }).notNull(),
    entityId: bigint("entity_id", { mode: "bigint" }).notNull(),
    publishAt: moment("publish_at").notNull(),
    /** Who scheduled it, as in the audit log. */
    actor: text("actor").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noun, t.entityId] }),
    check("publication_schedule_noun", sql`${t.noun} in ('place', 'event', 'story')`),
    index("publication_schedule_due").on(t.publishAt),
  ],
);

/** Filters of the console's lists that staff have saved under a name. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: identity(),
    adminUserId: text("admin_user_id")
      .notNull()
      .references(() => adminUsers.id),
    /** The list's path, such as `/admin/places`. */
    path: text("path").notNull(),
    name: citext("name").notNull(),
    /** The filters as a query: `q=beach&state=draft`. */
    query: text("query").notNull(),
    /** Whether all staff see it who may see the list. */
    shared: boolean("shared").notNull().default(false),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("saved_filters_name").on(t.adminUserId, t.path, t.name),
    index("saved_filters_shared").on(t.path).where(sql`shared`),
  ],
);

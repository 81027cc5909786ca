import { bigint, boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { adminUsers } from "./admin";
import { bytes, moment } from "./columns";

const owner = () =>
  text("admin_user_id")
    .notNull()
    .references(() => adminUsers.id);

/** Passkeys of console users. */
export const adminPasskeys = pgTable(
  "admin_passkeys",
  {
    /** The credential id, in base64url. */
    id: text("id").primaryKey(),
    adminUserId: owner(),
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
  (t) => [index("admin_passkeys_user").on(t.adminUserId)],
);

/** Recovery codes of console users, as SHA-256 hashes. Using one deletes its row. */
export const adminRecoveryCodes = pgTable(
  "admin_recovery_codes",
  { adminUserId: owner(), codeHash: bytes("code_hash").notNull() },
  (t) => [primaryKey({ columns: [t.adminUserId, t.codeHash] })],
);

/** Links to a new console password, as SHA-256 hashes. Using one deletes its row. */
export const adminLinks = pgTable(
  "admin_links",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    adminUserId: owner(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("admin_links_user").on(t.adminUserId), index("admin_links_expiry").on(t.expiresAt)],
);

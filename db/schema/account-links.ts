import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, citext, moment } from "./columns";
import { appUsers } from "./identity";

/** Single-use tokens that were sent by email, as SHA-256 hashes. Using one deletes its row. */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: ["reset_password", "verify_email", "approve_email_change", "confirm_email_change"],
    }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    /** The address that the token was sent to. */
    email: citext("email").notNull(),
    /** The address that an approved change leads to. */
    newEmail: citext("new_email"),
    /** The browser continues here after the change. */
    callbackUrl: text("callback_url"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("account_links_user").on(t.userId), index("account_links_expiry").on(t.expiresAt)],
);

/** Hashes of the ID tokens that native apps have signed in with: each works once. */
export const usedIdTokens = pgTable(
  "used_id_tokens",
  { tokenHash: bytes("token_hash").primaryKey(), expiresAt: moment("expires_at").notNull() },
  (t) => [index("used_id_tokens_expiry").on(t.expiresAt)],
);

/** Codes with which an app ends a sign-in that it began in a browser, as SHA-256 hashes. Using one deletes its row. */
export const appCodes = pgTable(
  "app_codes",
  {
    codeHash: bytes("code_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    /** The app's PKCE challenge (RFC 7636, S256). */
    challenge: text("challenge").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("app_codes_expiry").on(t.expiresAt), index("app_codes_user").on(t.userId)],
);

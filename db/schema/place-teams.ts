import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { placeClaims } from "./claims";
import { bytes, citext, identity, moment } from "./columns";
import { appUsers } from "./identity";

const claimId = () =>
  bigint("claim_id", { mode: "bigint" })
    .notNull()
    .references(() => placeClaims.id, { onDelete: "cascade" });
const role = () => text("role", { enum: ["owner", "manager", "till"] }).notNull();

/**
 * People who work at a place beside its merchant. They belong to the merchant's claim, so that the next merchant of the
 * place does not get the team of the last one.
 */
export const placeMembers = pgTable(
  "place_members",
  {
    id: identity(),
    claimId: claimId(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    role: role(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("place_members_role", sql`${t.role} in ('owner', 'manager', 'till')`),
    uniqueIndex("place_members_once").on(t.claimId, t.userId),
    index("place_members_user").on(t.userId, t.claimId),
  ],
);

/** Open invitations to the team of a place. Accepting, declining and withdrawing one delete its row. */
export const placeInvitations = pgTable(
  "place_invitations",
  {
    id: identity(),
    claimId: claimId(),
    email: citext("email").notNull(),
    role: role(),
    /** The number of messages that were queued. Only the last one carries a valid token. */
    sends: integer("sends").notNull().default(1),
    /** The SHA-256 hash of the token; null until the message is sent. */
    tokenHash: bytes("token_hash"),
    sentAt: moment("sent_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    check("place_invitations_role", sql`${t.role} in ('owner', 'manager', 'till')`),
    uniqueIndex("place_invitations_once").on(t.claimId, t.email),
    uniqueIndex("place_invitations_token").on(t.tokenHash),
    index("place_invitations_email").on(t.email),
    index("place_invitations_expiry").on(t.expiresAt),
  ],
);

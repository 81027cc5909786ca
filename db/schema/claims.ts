import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { appUsers } from "./identity";
import { places } from "./places";

/** Claims of places. The approved claim of a place makes its user the merchant. */
export const placeClaims = pgTable(
  "place_claims",
  {
    id: identity(),
    placeId: bigint("place_id", { mode: "bigint" })
      .notNull()
      .references(() => places.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    businessName: text("business_name").notNull(),
    contactName: text("contact_name").notNull(),
    contactPhone: text("contact_phone").notNull(),
    contactEmail: text("contact_email"),
    message: text("message"),
    status: text("status", { enum: ["pending", "approved", "rejected", "withdrawn", "revoked"] })
      .notNull()
      .default("pending"),
    /** Why the claim was rejected or revoked; shown to the claimant. */
    reason: text("reason"),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("place_claims_status", sql`${t.status} in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')`),
    uniqueIndex("place_claims_one_open").on(t.placeId, t.userId).where(sql`status in ('pending', 'approved')`),
    uniqueIndex("place_claims_one_merchant").on(t.placeId).where(sql`status = 'approved'`),
    index("place_claims_user").on(t.userId, t.id),
    index("place_claims_place").on(t.placeId, t.id),
    index("place_claims_status").on(t.status, t.id),
    index("place_claims_pending").on(t.id).where(sql`status = 'pending'`),
  ],
);

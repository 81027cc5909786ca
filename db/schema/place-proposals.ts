import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { appUsers } from "./identity";
import { categories, places } from "./places";

/** Places that users propose because nobody has listed them. Approving one creates the place, with the user as its merchant. */
export const placeProposals = pgTable(
  "place_proposals",
  {
    id: identity(),
    userId: text("user_id")
      .notNull()
      .references(() => appUsers.id),
    name: text("name").notNull(),
    categoryId: bigint("category_id", { mode: "bigint" }).references(() => categories.id, { onDelete: "set null" }),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    address: text("address"),
    businessName: text("business_name").notNull(),
    contactName: text("contact_name").notNull(),
    contactPhone: text("contact_phone").notNull(),
    contactEmail: text("contact_email"),
    message: text("message"),
    status: text("status", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    /** Why the proposal was rejected; shown to the user. */
    reason: text("reason"),
    /** The place that was created from the proposal. */
    placeId: bigint("place_id", { mode: "bigint" }).references(() => places.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("place_proposals_status", sql`${t.status} in ('pending', 'approved', 'rejected')`),
    index("place_proposals_user").on(t.userId, t.id),
    index("place_proposals_status").on(t.status, t.id),
    index("place_proposals_pending").on(t.id).where(sql`status = 'pending'`),
    index("place_proposals_category").on(t.categoryId).where(sql`category_id is not null`),
    index("place_proposals_place").on(t.placeId).where(sql`place_id is not null`),
  ],
);

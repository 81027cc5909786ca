import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns";

/** Street networks that were built from OpenStreetMap extracts. At most one is active: tours are planned on it. */
export const streetNetworks = pgTable(
  "street_networks",
  {
    /** A hash of the content: `streets-` and 16 hex digits. */
    version: text("version").primaryKey(),
    /** The name of the extract, for the operator. */
    file: text("file").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** When the data was taken from OpenStreetMap; null if the extract does not say. */
    takenAt: moment("taken_at"),
    active: boolean("active").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("street_networks_active").on(t.active).where(sql`active`)],
);

/** The serialised network in parts of 4 MiB, so that no statement carries all of it. */
export const streetNetworkParts = pgTable(
  "street_network_parts",
  {
    version: text("version")
      .notNull()
      .references(() => streetNetworks.version, { onDelete: "cascade" }),
    part: integer("part").notNull(),
    data: bytes("data").notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.part] })],
);

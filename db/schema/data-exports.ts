import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns";

/**
 * Exports of everything that the service stores about a person, at most one for each (decision 081). `owner` is a user or a
 * guest.
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull().unique(),
    status: text("status", { enum: ["pending", "ready"] })
      .notNull()
      .default("pending"),
    /** The number of the latest attempt. Only that one may finish the export. */
    attempt: integer("attempt").notNull().default(0),
    /** The size of the ZIP file; null until it is ready. */
    sizeBytes: integer("size_bytes"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("data_exports_expiry").on(t.expiresAt)],
);

/** The ZIP file of an export in parts of 256 KiB, so that neither writing nor sending it holds all of it in memory. */
export const dataExportParts = pgTable(
  "data_export_parts",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    part: integer("part").notNull(),
    data: bytes("data").notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.attempt, t.part] })],
);

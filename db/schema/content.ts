import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/** Where a record came from: unique within its kind, so that importing it again finds it. */
export const origin = {
  source: text("source").notNull(),
  sourceKey: text("source_key").notNull(),
  /** A hash of the imported record: the same hash means that there is nothing to do. Null for rows made here. */
  importHash: text("import_hash"),
};

/** What is kept of a picture or film, whatever it belongs to. */
export const mediaColumns = {
  role: text("role", { enum: ["hero", "gallery", "cover"] }).notNull(),
  position: integer("position").notNull().default(0),
  url: text("url").notNull(),
  thumbnailUrl: text("thumbnail_url"),
  sourceType: text("source_type", { enum: ["admin_upload", "scraped", "community"] }).notNull(),
  status: text("status", { enum: ["approved", "pending", "rejected"] }).notNull(),
  attribution: text("attribution"),
  license: text("license"),
  originalUrl: text("original_url"),
  altText: text("alt_text"),
  mimeType: text("mime_type"),
  createdAt: moment("created_at").notNull().defaultNow(),
};

export const areas = pgTable(
  "areas",
  { id: identity(), ...origin, name: text("name").notNull(), slug: text("slug").notNull().unique() },
  (t) => [unique("areas_origin").on(t.source, t.sourceKey)],
);

/** One row a scope of the content; its version moves in every transaction that changes what readers see of it. */
export const contentVersions = pgTable("content_versions", {
  scope: text("scope").primaryKey(),
  version: bigint("version", { mode: "bigint" }).notNull().default(sql`1`),
  /** Tells two databases with equal versions apart. */
  epoch: text("epoch").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

/** App content as the contract shapes it, one row a kind: home, config, tour, intro. */
export const appContent = pgTable("app_content", {
  kind: text("kind", { enum: ["home", "config", "tour", "intro"] }).primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** What the read models were built under (presenter revision, media address): another value means rebuild. */
export const readModelState = pgTable("read_model_state", {
  name: text("name").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  builtAt: moment("built_at").notNull().defaultNow(),
});

import { sql } from "drizzle-orm";
import {
  bigint,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/** The source of a record: unique within its kind, so that a repeated import finds the record. */
export const origin = {
  source: text("source").notNull(),
  sourceKey: text("source_key").notNull(),
  /** A hash of the imported record. An import skips records with the same hash. Null for rows that were not imported. */
  importHash: text("import_hash"),
};

/** The form fields that staff or the place's merchant changed. Imports leave them as they are. */
export const editedFields = () => ({
  editedFields: text("edited_fields").array().notNull().default(sql`'{}'`),
});

/** One encoding of an image, for `<source srcset>`. */
export interface ImageSource {
  type: "image/avif" | "image/webp";
  /** In pixels. */
  width: number;
  /** Absolute, or a path under MEDIA_BASE_URL. */
  url: string;
}

/** The columns of an image or video, for every table that has media. */
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
  /** Who uploaded the file: `user:<id>`, or `admin:<id>` for staff. Null for imported media, whose import replaces it. */
  uploadedBy: text("uploaded_by"),
  /** The pixels of the largest variant. These and the rest are null for media that the service did not encode itself. */
  width: integer("width"),
  height: integer("height"),
  /** A ThumbHash in base64, from which a client paints a preview. */
  thumbhash: text("thumbhash"),
  sources: jsonb("sources").$type<ImageSource[]>(),
  createdAt: moment("created_at").notNull().defaultNow(),
};

/** Find the images that the service has encoded by their files, which equal images share. */
export const fileIndexes = (
  table: string,
  { url, sources }: { url: ExtraConfigColumn; sources: ExtraConfigColumn },
) => [
  index(`${table}_file`).on(url).where(sql`sources is not null`),
  index(`${table}_sources`).using("gin", sources.op("jsonb_path_ops")).where(sql`sources is not null`),
];

export const areas = pgTable(
  "areas",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    /** The boundary as a GeoJSON MultiPolygon; null if it is unknown. */
    polygon: jsonb("polygon"),
  },
  (t) => [unique("areas_origin").on(t.source, t.sourceKey)],
);

/** Slugs that places, events and stories had before, so that old links lead to them. Written by triggers. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    kind: text("kind", { enum: ["place", "event", "story"] }).notNull(),
    slug: text("slug").notNull(),
    entityId: bigint("entity_id", { mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** One row per content scope. Each transaction that changes what readers see increments its version (decision 004). */
export const contentVersions = pgTable("content_versions", {
  scope: text("scope").primaryKey(),
  version: bigint("version", { mode: "bigint" }).notNull().default(sql`1`),
  /** Distinguishes two databases with equal versions. */
  epoch: text("epoch").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

/** App content in the shape of the contract, one row per kind: home, config, tour, intro. */
export const appContent = pgTable("app_content", {
  kind: text("kind", { enum: ["home", "config", "tour", "intro"] }).primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** The inputs of the read models (presenter revision, media URL). If one changes, the read models must be rebuilt. */
export const readModelState = pgTable("read_model_state", {
  name: text("name").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  builtAt: moment("built_at").notNull().defaultNow(),
});

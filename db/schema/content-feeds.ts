import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";

/** Files of other publishers that are imported regularly (decision 107). */
export const contentFeeds = pgTable(
  "content_feeds",
  {
    id: identity(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    format: text("format", {
      enum: ["bundle", "icalendar", "geojson", "osm", "venues", "opendatahub", "datatourisme"],
    }).notNull(),
    /** The source name of the feed's records. No other feed has it. */
    source: text("source").notNull(),
    attribution: text("attribution"),
    /** The time between two runs; null for a feed that runs only on request. */
    intervalMinutes: integer("interval_minutes"),
    enabled: boolean("enabled").notNull().default(true),
    /** Whether records that the file omits are unpublished. */
    prune: boolean("prune").notNull().default(false),
    /** Whether the feed replaces fields that staff or merchants edited. */
    overwriteEdits: boolean("overwrite_edits").notNull().default(false),
    /** The validators and the digest of the file that was imported last, under the current settings. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    contentHash: text("content_hash"),
    importedAt: moment("imported_at"),
    /** Failed scheduled or requested imports since the last success. */
    failures: integer("failures").notNull().default(0),
    /** When the next scheduled run is due; null for a feed that runs only on request. */
    dueAt: moment("due_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    check(
      "content_feeds_format",
      sql`${t.format} in ('bundle', 'icalendar', 'geojson', 'osm', 'venues', 'opendatahub', 'datatourisme')`,
    ),
    check("content_feeds_interval", sql`${t.intervalMinutes} > 0`),
    check("content_feeds_due", sql`(${t.dueAt} is null) = (${t.intervalMinutes} is null)`),
    uniqueIndex("content_feeds_source").on(t.source),
    index("content_feeds_due").on(t.dueAt).where(sql`enabled`),
    index("content_feeds_failing").on(t.id).where(sql`enabled and failures > 0`),
  ],
);

/** Runs of content feeds: imports, and dry runs that write nothing. */
export const contentFeedRuns = pgTable(
  "content_feed_runs",
  {
    id: identity(),
    feedId: bigint("feed_id", { mode: "bigint" }).notNull(),
    kind: text("kind", { enum: ["import", "dry_run"] }).notNull(),
    /** Who requested the run, as in the audit log; null for the schedule. */
    requestedBy: text("requested_by"),
    status: text("status", { enum: ["queued", "running", "done", "unchanged", "failed"] })
      .notNull()
      .default("queued"),
    /** How often a process began the run. A process that no longer holds the last attempt writes nothing. */
    attempts: integer("attempts").notNull().default(0),
    /** While a process runs it, the end of that process's lease. */
    leaseUntil: moment("lease_until"),
    /** When a job was last queued for the run. */
    queuedAt: moment("queued_at").notNull(),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
    /** How far the import is, for staff who wait for it. */
    progress: text("progress"),
    bytes: bigint("bytes", { mode: "number" }),
    /** Counts by kind of record, notes of the import and the first changed records (lib/flows/content-feeds). */
    report: jsonb("report"),
    /** Why the run failed, as a sentence. */
    error: text("error"),
  },
  (t) => [
    foreignKey({ columns: [t.feedId], foreignColumns: [contentFeeds.id], name: "content_feed_runs_feed_id_fk" }),
    check("content_feed_runs_kind", sql`${t.kind} in ('import', 'dry_run')`),
    check("content_feed_runs_status", sql`${t.status} in ('queued', 'running', 'done', 'unchanged', 'failed')`),
    check("content_feed_runs_ended", sql`(${t.endedAt} is null) = (${t.status} in ('queued', 'running'))`),
    check("content_feed_runs_error", sql`(${t.error} is not null) = (${t.status} = 'failed')`),
    // A feed has at most one open run, so no two processes run it at once.
    uniqueIndex("content_feed_runs_open").on(t.feedId).where(sql`status in ('queued', 'running')`),
    index("content_feed_runs_feed").on(t.feedId, t.id),
    index("content_feed_runs_waiting").on(t.queuedAt).where(sql`status in ('queued', 'running')`),
    index("content_feed_runs_ended_at").on(t.endedAt),
  ],
);

import { contentFeedRuns, contentFeeds } from "@/db/schema";
import type { ContentFormat } from "@/lib/flows/content-import/content-format";
import { namesOf } from "@/lib/platform/sql/column-lists";
import {
  bigInteger,
  boolean,
  integer,
  json,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { command, matches, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { RunReport } from "./run-report";

export type RunKind = "import" | "dry_run";
export type RunStatus = "queued" | "running" | "done" | "unchanged" | "failed";

const { id, feedId, kind, requestedBy, status, attempts, leaseUntil, queuedAt, startedAt, endedAt } = contentFeedRuns;
const { progress, bytes, report, error } = contentFeedRuns;

/** Queues a run; undefined if the feed has an open one. */
export const insertRun = queryRow({
  row: { id: rowId },
  sql: (feed: string, of: RunKind, by: string | null, now: Date) => sql`
    insert into ${contentFeedRuns} (${nameOf(feedId)}, ${nameOf(kind)}, ${nameOf(requestedBy)}, ${nameOf(queuedAt)})
    values (${feed}::bigint, ${of}, ${by}, ${now})
    on conflict (${nameOf(feedId)}) where status in ('queued', 'running') do nothing
    returning ${id}`,
  samples: [["1", "import", null, new Date(0)]],
});

/** Takes the open runs that no process has worked on since `before`, for each of which the caller queues a job. */
export const takeStaleRuns = query({
  row: { id: rowId },
  sql: (now: Date, before: Date) => sql`
    update ${contentFeedRuns} set ${nameOf(queuedAt)} = ${now}
    where ${status} in ('queued', 'running') and ${queuedAt} < ${before}
      and (${leaseUntil} is null or ${leaseUntil} < ${now})
    returning ${id}`,
  samples: [[new Date(0), new Date(0)]],
});

/** Leases an open run to the caller until a time; undefined if it has ended or is leased. */
export const leaseRun = queryRow({
  row: {
    id: rowId,
    feed_id: rowId,
    kind: text<RunKind>(),
    requested_by: orNull(text()),
    attempts: integer,
    url: text(),
    format: text<ContentFormat>(),
    source: text(),
    attribution: orNull(text()),
    interval_minutes: orNull(integer),
    prune: boolean,
    overwrite_edits: boolean,
    failures: integer,
    etag: orNull(text()),
    last_modified: orNull(text()),
    content_hash: orNull(text()),
    imported_at: orNull(timestamp),
  },
  sql: (run: string, now: Date, until: Date) => sql`
    update ${contentFeedRuns} set ${nameOf(status)} = 'running', ${nameOf(attempts)} = ${attempts} + 1,
      ${nameOf(startedAt)} = ${now}, ${nameOf(leaseUntil)} = ${until}, ${nameOf(progress)} = null
    from ${contentFeeds}
    where ${id} = ${run}::bigint and ${contentFeeds.id} = ${feedId} and ${status} in ('queued', 'running')
      and (${leaseUntil} is null or ${leaseUntil} < ${now})
    returning ${id}, ${feedId}, ${kind}, ${requestedBy}, ${attempts}, ${contentFeeds.url}, ${contentFeeds.format},
      ${contentFeeds.source}, ${contentFeeds.attribution}, ${contentFeeds.intervalMinutes}, ${contentFeeds.prune},
      ${contentFeeds.overwriteEdits}, ${contentFeeds.failures}, ${contentFeeds.etag}, ${contentFeeds.lastModified},
      ${contentFeeds.contentHash}, ${contentFeeds.importedAt}`,
  samples: [["1", new Date(0), new Date(0)]],
});
export type LeasedRun = NonNullable<Awaited<ReturnType<typeof leaseRun>>>;

/** Writes how far a run is. */
export const writeProgress = command({
  sql: (run: string, attempt: number, line: string) => sql`
    update ${contentFeedRuns} set ${nameOf(progress)} = ${line}
    where ${id} = ${run}::bigint and ${attempts} = ${attempt}::int and ${status} = 'running'`,
  samples: [["1", 1, "read 10,000 records"]],
});

export interface Ended {
  status: "done" | "unchanged" | "failed";
  bytes: number | null;
  report: RunReport | null;
  error: string | null;
}

/** Ends a run; false if another process has taken it over. */
export const endRun = matches({
  sql: (run: string, attempt: number, at: Date, ended: Ended) => sql`
    update ${contentFeedRuns} set ${nameOf(status)} = ${ended.status}, ${nameOf(endedAt)} = ${at},
      ${nameOf(leaseUntil)} = null, ${nameOf(progress)} = null, ${nameOf(bytes)} = ${ended.bytes}::bigint,
      ${nameOf(report)} = ${ended.report === null ? null : JSON.stringify(ended.report)}::jsonb,
      ${nameOf(error)} = ${ended.error}
    where ${id} = ${run}::bigint and ${attempts} = ${attempt}::int and ${status} = 'running'`,
  samples: [["1", 1, new Date(0), { status: "failed", bytes: 1, report: null, error: "gone" }]],
});

const RUN = {
  id: rowId,
  kind: text<RunKind>(),
  requested_by: orNull(text()),
  status: text<RunStatus>(),
  queued_at: timestamp,
  started_at: orNull(timestamp),
  ended_at: orNull(timestamp),
  progress: orNull(text()),
  bytes: orNull(bigInteger),
  report: orNull(json<RunReport>()),
  error: orNull(text()),
};
export type RunRow = RowOf<typeof RUN>;

/** The latest runs of a feed, newest first. */
export const readRuns = query({
  row: RUN,
  sql: (feed: string, limit: number) => sql`
    select ${namesOf([id, kind, requestedBy, status, queuedAt, startedAt, endedAt, progress, bytes, report, error])}
    from ${contentFeedRuns} where ${feedId} = ${feed}::bigint order by ${id} desc limit ${limit}::int`,
  samples: [["1", 20]],
});

/** Deletes up to `limit` runs that ended before a time. Returns their number. */
export const deleteOldRuns = command({
  sql: (before: Date, limit: number) => sql`
    delete from ${contentFeedRuns} where ${id} in (
      select ${id} from ${contentFeedRuns} where ${endedAt} < ${before} order by ${endedAt} limit ${limit}::int)`,
  samples: [[new Date(0), 500]],
});

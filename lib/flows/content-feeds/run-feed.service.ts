import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@/db/client";
import { ContentError, ImportRefused } from "@/lib/domains/content/problems";
import type { RecordChange } from "@/lib/domains/content/stage.service";
import { importFile } from "@/lib/flows/content-import/import.service";
import { type ImportSummary, overridesText } from "@/lib/flows/content-import/import-summary";
import { withTransaction } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { DownloadRefused } from "@/lib/platform/outbound/public-download";
import { lockFeed, updateFeed } from "./feeds.queries";
import { type Fetched, fetchFeed, filesAt, type Version } from "./fetch-feed";
import type { RunReport } from "./run-report";
import * as rows from "./runs.queries";

interface Surroundings {
  db: Db;
  now: Date;
}

/** The time of an import. With the download it stays below the 120 s that Vercel gives a job. */
const IMPORT_MS = 70_000;
/** A process that has not ended a run by then has died. */
const LEASE_MS = 180_000;
/** A run that ends its process is not repeated forever. */
const MAX_ATTEMPTS = 3;
const MINUTE_MS = 60_000;
const FIRST_RETRY_MINUTES = 15;
const LONGEST_RETRY_MINUTES = 1_440;
/**
 * An unchanged file is imported again after this time: a calendar's series reach further by then, and an event may find
 * its venue.
 */
const KNOWN_FOR_MS = 7 * 86_400_000;
const PROGRESS_EVERY_MS = 2_000;

/** `skipped`: the run has ended, or another process works on it. */
export type Outcome = rows.Ended["status"] | "skipped";

interface Result extends rows.Ended {
  fetched: Fetched | null;
}

/** Runs a queued run of a feed. The feed's faults are stored with the run; only our own are thrown. */
export async function runFeed({ db, now }: Surroundings, id: string): Promise<Outcome> {
  const run = await rows.leaseRun(db.orm, id, now, new Date(now.getTime() + LEASE_MS));
  if (!run) return "skipped";
  const result =
    run.attempts > MAX_ATTEMPTS ? failed("The import did not finish in three attempts.") : await attempt(db, run, now);
  const ended = await withTransaction({ db }, async (tx) => {
    // The feed is locked before its run, as where a run is requested, so that the two cannot deadlock.
    const feed = await lockFeed(tx, run.feed_id);
    if (!(await rows.endRun(tx, id, run.attempts, new Date(), result))) return false;
    // Staff who changed the settings meanwhile have made the feed due: the file was not imported under the new ones.
    const isCurrent = feed !== undefined && SETTINGS.every((name) => feed[name] === run[name]);
    if (run.kind === "import" && isCurrent) await updateFeed(tx, run.feed_id, nextState(run, result, now));
    return true;
  });
  log.info({ feed_id: run.feed_id, run_id: id, kind: run.kind, outcome: result.status }, "content feed");
  return ended ? result.status : "skipped";
}

/** The settings by which a file is imported, and how often. */
const SETTINGS = ["url", "format", "attribution", "interval_minutes", "prune", "overwrite_edits"] as const;

const failed = (error: string): Result => ({ status: "failed", bytes: null, report: null, error, fetched: null });

async function attempt(db: Db, run: rows.LeasedRun, now: Date): Promise<Result> {
  const path = join(tmpdir(), `feed-${randomUUID()}`);
  try {
    const fetched = await fetchFeed(run, path, knownVersion(run, now));
    if (fetched.isKnown) return { status: "unchanged", bytes: fetched.bytes, report: null, error: null, fetched };
    const report = await importFetched(db, run, path, now);
    return { status: "done", bytes: fetched.bytes, report, error: null, fetched };
  } catch (error) {
    const fault = feedFault(error);
    if (fault === null) throw error;
    // PostgreSQL stores no NUL.
    return failed(fault.replaceAll("\0", "\uFFFD"));
  } finally {
    await Promise.all(filesAt(path).map((file) => rm(file, { force: true })));
  }
}

const SHOWN_PROBLEMS = 5;

/** Why a feed could not be imported, as a sentence for staff; null for an error of our own. */
function feedFault(error: unknown): string | null {
  if (error instanceof DownloadRefused) return error.message;
  if (error instanceof ContentError) return `The file ${error.message}.`;
  if (!(error instanceof ImportRefused)) return null;
  const { problems } = error;
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ path, message }) => `${path}: ${message}`.slice(0, 300));
  const more = problems.length - shown.length;
  const total = `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  return `The file has ${total}: ${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

/** The version that a scheduled run need not import again; null for a run that staff requested. */
function knownVersion(run: rows.LeasedRun, now: Date): Version | null {
  if (run.requested_by !== null || run.imported_at === null) return null;
  if (now.getTime() - run.imported_at.getTime() > KNOWN_FOR_MS) return null;
  return { etag: run.etag, lastModified: run.last_modified, contentHash: run.content_hash };
}

async function importFetched(db: Db, run: rows.LeasedRun, path: string, now: Date): Promise<RunReport> {
  const changes: RecordChange[] = [];
  const { format, source, attribution } = run;
  const summary = await importFile(db, path, {
    dryRun: run.kind === "dry_run",
    prune: run.prune,
    overwriteEdits: run.overwrite_edits,
    expected: { format, source },
    ...(format !== "bundle" && { source, ...(attribution !== null && { attribution }) }),
    withinMs: IMPORT_MS,
    onChanges: (more) => void changes.push(...more),
    onProgress: progressWriter(db, run),
    now,
  });
  return { kinds: summary.kinds, notes: notesOf(summary), changes };
}

/** Writes how far the import is, at most every 2 s. A line that cannot be written is lost. */
function progressWriter(db: Db, { id, attempts }: rows.LeasedRun): (line: string) => void {
  let written = 0;
  return (line) => {
    if (Date.now() - written < PROGRESS_EVERY_MS) return;
    written = Date.now();
    rows.writeProgress(db.orm, id, attempts, line).catch(() => undefined);
  };
}

const NOTES = 20;
const MOST_CHARACTERS = 500;

function notesOf({ left, leftOut, overrides, merged, venues }: ImportSummary): string[] {
  const own = overridesText(overrides);
  const kinds = leftOut.slice(0, 5).map(({ noun, count }) => `${count.toLocaleString("en")} ${noun}`);
  return [
    ...left.map(({ text, count }) => `${count.toLocaleString("en")} × ${text}`),
    ...(kinds.length > 0 ? [`Left out: ${kinds.join(", ")}${leftOut.length > kinds.length ? ", …" : ""}`] : []),
    ...(own === null ? [] : [`Your rules for kinds: ${own}`.slice(0, MOST_CHARACTERS)]),
    ...(merged > 0 ? [`${merged.toLocaleString("en")} merged with another feature of the same place`] : []),
    ...(venues !== null && venues.named > 0
      ? [`${venues.matched} of ${venues.named} events with a location were matched to a place`]
      : []),
  ].slice(0, NOTES);
}

/** The state of a feed after an import: when it runs again, and the version that it has. */
function nextState(run: rows.LeasedRun, { status, fetched }: Result, now: Date) {
  const failures = status === "failed" ? run.failures + 1 : 0;
  const retry = Math.min(FIRST_RETRY_MINUTES * 2 ** Math.min(failures - 1, 20), LONGEST_RETRY_MINUTES);
  const pause = run.interval_minutes === null ? null : failures > 0 ? retry : run.interval_minutes;
  const dueAt = pause === null ? null : new Date(now.getTime() + pause * MINUTE_MS).toISOString();
  if (fetched === null) return { failures, dueAt };
  return {
    failures,
    dueAt,
    ...fetched.version,
    ...(status === "done" && { importedAt: now.toISOString() }),
  };
}

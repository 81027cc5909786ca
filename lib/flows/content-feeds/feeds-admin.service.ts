import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { isDeliverableUrl } from "@/lib/platform/outbound/public-address";
import { env } from "@/lib/platform/settings/env";
import { queueRun } from "./due-feeds.service";
import { FeedFields, NewFeed, SCHEDULES, scheduleOf } from "./feed-form";
import { type FeedRow, insertFeed, type ListedFeed, lockFeed, readFeed, readFeeds, updateFeed } from "./feeds.queries";
import { type RunKind, type RunRow, readRuns } from "./runs.queries";

export type { ListedFeed } from "./feeds.queries";
export type { RunRow } from "./runs.queries";

const SHOWN_RUNS = 20;

/** The feeds by name, each with its latest import. */
export const listFeeds = (db: Db): Promise<ListedFeed[]> => readFeeds(db.reads);

/** A feed with the fields of its form and its latest runs; undefined for an unknown one. */
export async function feedOf(
  db: Db,
  id: string,
): Promise<{ feed: FeedRow; fields: FeedFields; runs: RunRow[] } | undefined> {
  const feed = isRowId(id) ? await readFeed(db.orm, id) : undefined;
  return feed && { feed, fields: fieldsOf(feed), runs: await readRuns(db.orm, id, SHOWN_RUNS) };
}

const fieldsOf = (feed: FeedRow): FeedFields => ({
  name: feed.name,
  url: feed.url,
  format: feed.format,
  attribution: feed.attribution,
  schedule: scheduleOf(feed.interval_minutes),
  prune: feed.prune,
  overwrite_edits: feed.overwrite_edits,
});

/** Throws OperatorError for a URL that no run could fetch. Names are resolved at each run. */
function assertFetchable(url: string): void {
  if (env().WEBHOOKS_ALLOW_PRIVATE === "1" || isDeliverableUrl(url)) return;
  throw problem("url", "must be an https address of a public host");
}

const problem = (path: string, message: string): OperatorError =>
  new OperatorError(`${path}: ${message}`, { problems: [{ path, message }] });

const columnsOf = ({ schedule, overwrite_edits: overwriteEdits, ...fields }: FeedFields, now: Date) => ({
  ...fields,
  overwriteEdits,
  intervalMinutes: SCHEDULES[schedule],
  // Changed settings apply at once.
  dueAt: SCHEDULES[schedule] === null ? null : now.toISOString(),
});

/** Adds a feed. A scheduled one runs within a minute. Throws OperatorError with the problems of each field. */
export async function createFeed(operator: Operator, given: unknown, now = new Date()): Promise<{ id: string }> {
  permit(operator, "feeds");
  const { source, ...fields } = parseForm(NewFeed, given);
  assertFetchable(fields.url);
  const { db, actor } = operator;
  const work = withTransaction({ db }, async (tx) => {
    const id = await insertFeed(tx, { ...columnsOf(fields, now), source });
    await recordAudit(tx, { actor, action: "feed.create", entity: `feed:${id}`, after: { ...fields, source } });
    return { id };
  });
  return work.catch((error: unknown) => {
    if (violatedConstraint(error) !== "content_feeds_source") throw error;
    throw problem("source", "is the source of another feed");
  });
}

/**
 * Changes the settings of a feed. Its next run imports the file even if it is unchanged. `base` identifies the values
 * that the form was rendered from. Throws OperatorError with the problems of each field.
 */
export async function editFeed(
  operator: Operator,
  id: string,
  given: unknown,
  base?: string,
  now = new Date(),
): Promise<{ changed: boolean }> {
  permit(operator, "feeds");
  const next = parseForm(FeedFields, given);
  assertFetchable(next.url);
  return withTransaction(operator, async (tx) => {
    const before = fieldsOf(await holding(tx, id));
    assertUnchanged(base, before);
    const changes = difference(before, next);
    if (!changes) return { changed: false };
    await updateFeed(tx, id, {
      ...columnsOf(next, now),
      etag: null,
      lastModified: null,
      contentHash: null,
      importedAt: null,
      failures: 0,
    });
    await recordAudit(tx, { actor: operator.actor, action: "feed.edit", entity: `feed:${id}`, ...changes });
    return { changed: true };
  });
}

/** Enables or disables the schedule of a feed. A disabled feed runs only on request. */
export async function setFeedEnabled(operator: Operator, id: string, enabled: boolean): Promise<{ changed: boolean }> {
  permit(operator, "feeds");
  return withTransaction(operator, async (tx) => {
    const { enabled: before } = await holding(tx, id);
    if (before === enabled) return { changed: false };
    await updateFeed(tx, id, { enabled });
    const action = `feed.${enabled ? "enable" : "disable"}`;
    const entity = `feed:${id}`;
    await recordAudit(tx, { actor: operator.actor, action, entity, before: { enabled: before }, after: { enabled } });
    return { changed: true };
  });
}

/** Queues an import or a dry run of a feed. Returns false if one is under way. */
export async function requestRun(
  operator: Operator,
  id: string,
  kind: RunKind,
  now = new Date(),
): Promise<{ queued: boolean }> {
  permit(operator, "feeds");
  const { actor } = operator;
  return withTransaction(operator, async (tx) => {
    await holding(tx, id);
    const run = await queueRun(tx, id, { kind, by: actor, now });
    if (run === undefined) return { queued: false };
    await recordAudit(tx, { actor, action: `feed.${kind}`, entity: `feed:${id}`, after: { run } });
    return { queued: true };
  });
}

/** Locks and returns a feed. Throws OperatorError for an unknown one. */
async function holding(tx: Tx, id: string): Promise<FeedRow> {
  const feed = isRowId(id) ? await lockFeed(tx, id) : undefined;
  if (!feed) throw new OperatorError(`There is no feed ${id}.`);
  return feed;
}

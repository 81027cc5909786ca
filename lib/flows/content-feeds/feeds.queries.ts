import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { contentFeedRuns, contentFeeds } from "@/db/schema";
import type { ContentFormat } from "@/lib/flows/content-import/content-format";
import { boolean, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, sql, transactionTime } from "@/lib/platform/sql/template";
import type { RunReport } from "./run-report";
import type { RunStatus } from "./runs.queries";

const FEED = {
  id: rowId,
  name: text(),
  url: text(),
  format: text<ContentFormat>(),
  source: text(),
  attribution: orNull(text()),
  interval_minutes: orNull(integer),
  enabled: boolean,
  prune: boolean,
  overwrite_edits: boolean,
  failures: integer,
  due_at: orNull(timestamp),
};
export type FeedRow = RowOf<typeof FEED>;

const columns = sql`
  ${contentFeeds.id}, ${contentFeeds.name}, ${contentFeeds.url}, ${contentFeeds.format}, ${contentFeeds.source},
  ${contentFeeds.attribution}, ${contentFeeds.intervalMinutes}, ${contentFeeds.enabled}, ${contentFeeds.prune},
  ${contentFeeds.overwriteEdits}, ${contentFeeds.failures}, ${contentFeeds.dueAt}`;

const feedById = (lock: Fragment) =>
  queryRow({
    row: FEED,
    sql: (id: string) => sql`select ${columns} from ${contentFeeds} where ${contentFeeds.id} = ${id}::bigint ${lock}`,
    samples: [["1"]],
  });
export const readFeed = feedById(sql``);
/** A feed, locked until the transaction ends. */
export const lockFeed = feedById(sql`for update`);

const LISTED = {
  ...FEED,
  run_status: orNull(text<RunStatus>()),
  run_at: orNull(timestamp),
  run_report: orNull(json<RunReport>()),
  run_error: orNull(text()),
};
export type ListedFeed = RowOf<typeof LISTED>;

/** All feeds by name, each with its latest import. */
export const readFeeds = query({
  row: LISTED,
  sql: () => sql`
    select ${columns}, last.status as run_status, last.at as run_at, last.report as run_report, last.error as run_error
    from ${contentFeeds} left join lateral (
      select ${contentFeedRuns.status}, coalesce(${contentFeedRuns.endedAt}, ${contentFeedRuns.startedAt}) as at,
        ${contentFeedRuns.report}, ${contentFeedRuns.error}
      from ${contentFeedRuns}
      where ${contentFeedRuns.feedId} = ${contentFeeds.id} and ${contentFeedRuns.kind} = 'import'
      order by ${contentFeedRuns.id} desc limit 1
    ) last on true
    order by ${contentFeeds.name}, ${contentFeeds.id} limit 500`,
  samples: [[]],
});

type Values = Partial<typeof contentFeeds.$inferInsert>;

/** Inserts a feed and returns its id. */
export async function insertFeed(tx: Tx, values: typeof contentFeeds.$inferInsert): Promise<string> {
  const [row] = await tx.insert(contentFeeds).values(values).returning({ id: contentFeeds.id });
  if (!row) throw new Error("the feed came back empty");
  return String(row.id);
}

/** Updates the given columns of a feed. */
export async function updateFeed(tx: Tx, id: string, values: Values): Promise<void> {
  await tx
    .update(contentFeeds)
    .set({ ...values, updatedAt: transactionTime })
    .where(eq(contentFeeds.id, BigInt(id)));
}

/** The enabled feeds that are due, without those that another transaction is looking at. */
export const takeDueFeeds = query({
  row: { id: rowId },
  sql: (now: Date, limit: number) => sql`
    select ${contentFeeds.id} from ${contentFeeds}
    where ${contentFeeds.enabled} and ${contentFeeds.dueAt} <= ${now}
    order by ${contentFeeds.dueAt}, ${contentFeeds.id} limit ${limit} for update skip locked`,
  samples: [[new Date(0), 100]],
});

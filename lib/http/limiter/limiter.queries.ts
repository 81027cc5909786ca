import type { Queryable } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { integer, text } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { WindowHits } from "./hit-batcher";

const { id, count, resetAt } = rateLimits;

const addHits = query({
  row: { id: text(), count: integer },
  sql: (ids: string[], hits: number[], ends: string[]) => sql`
    insert into ${rateLimits} (${nameOf(id)}, ${nameOf(count)}, ${nameOf(resetAt)})
    select * from unnest(${ids}::text[], ${hits}::integer[], ${ends}::timestamptz[])
    on conflict (${nameOf(id)}) do update set ${nameOf(count)} = ${count} + excluded.${nameOf(count)}
    returning ${id}, ${count}`,
  samples: [[["a"], [1], ["2026-01-01T00:00:00Z"]]],
});

/** Adds hits to windows, each window at most once, and returns the new count of each by its id. */
export async function countHits(db: Queryable, hits: readonly WindowHits[]): Promise<Map<string, number>> {
  // Ordered by id, so that two processes never lock the same rows in opposite orders.
  const rows = hits.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const counted = await addHits(
    db,
    rows.map((row) => row.id),
    rows.map(({ n }) => n),
    rows.map(({ reset }) => new Date(reset * 1000).toISOString()),
  );
  return new Map(counted.map((row) => [row.id, row.count]));
}

const lessOne = queryRow({
  row: { count: integer },
  sql: (window: string) => sql`
    update ${rateLimits} set ${nameOf(count)} = ${count} - 1 where ${id} = ${window} and ${count} > 0 returning ${count}`,
  samples: [["a"]],
});

/** Takes one hit back from a window and returns how many remain. */
export async function takeBackHit(db: Queryable, window: string): Promise<number> {
  return (await lessOne(db, window))?.count ?? 0;
}

const findWindow = queryRow({
  row: { count: integer },
  sql: (window: string) => sql`select ${count} from ${rateLimits} where ${id} = ${window}`,
  samples: [["a"]],
});

/** How many hits a window has so far. */
export async function readHits(db: Queryable, window: string): Promise<number> {
  return (await findWindow(db, window))?.count ?? 0;
}

const deletePast = command({
  // Hits that were counted at a window's end may be in progress: waiting for their locks could deadlock with them.
  sql: (now: Date) => sql`
    delete from ${rateLimits} where ${id} in (
      select ${id} from ${rateLimits} where ${resetAt} < ${now} for update skip locked
    )`,
  samples: [[new Date(0)]],
});

/** Deletes the windows that have ended. */
export async function dropPastWindows(db: Queryable, now: Date): Promise<void> {
  await deletePast(db, now);
}

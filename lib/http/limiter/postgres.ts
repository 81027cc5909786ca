import type { Sql } from "@/db/client";
import { countHits, dropPastWindows, readHits } from "./limiter.queries";
import { countInRounds } from "./rounds";
import { type LimitResult, type LimitStore, windowOf } from "./store";

const SWEEP_EVERY = 1000;

/**
 * The embedded store, and the fallback where Redis is down: upserts on an unlogged table, exact under
 * concurrency because the row's lock orders the counts. Calls that meet in a process go as one upsert, a row for each
 * key, and a window that is spent stays spent until its end, so that a flood of requests costs few queries.
 */
export function postgresLimitStore(sql: Sql): LimitStore {
  const spent = new Map<string, number>();
  const count = countInRounds((rounds) => countHits(sql, rounds));
  let calls = 0;

  function sweep(now: Date): void {
    for (const [id, end] of spent) if (end * 1000 <= now.getTime()) spent.delete(id);
    dropPastWindows(sql, now).catch(() => undefined);
  }

  return {
    async hit(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const id = `${key}:${index}`;
      if (spent.has(id)) return { success: false, limit: requests, remaining: 0, reset };
      if (++calls % SWEEP_EVERY === 0) sweep(now);
      const n = await count(id, reset);
      if (n >= requests) spent.set(id, reset);
      return { success: n <= requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    async look(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const id = `${key}:${index}`;
      const n = spent.has(id) ? requests : await readHits(sql, id);
      return { success: n < requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
  };
}

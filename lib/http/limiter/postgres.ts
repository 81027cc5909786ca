import type { Sql } from "@/db/client";
import { countHits, dropPastWindows, readHits } from "./limiter.queries";
import { type LimitResult, type LimitStore, windowOf } from "./store";

const SWEEP_EVERY = 1000;

// A statement is prepared for each number of keys up to this.
const MOST_KEYS = 32;

interface Call {
  resolve: (count: number) => void;
  reject: (error: unknown) => void;
}
interface Waiting {
  reset: number;
  calls: Call[];
}

/**
 * The embedded store, and the fallback where Redis is down: upserts on an unlogged table, exact under
 * concurrency because the row's lock orders the counts. Calls that meet in a process go as one upsert, a row for each
 * key, and a window that is spent stays spent until its end, so that a flood of requests costs few queries.
 */
export function postgresLimitStore(sql: Sql): LimitStore {
  const spent = new Map<string, number>();
  const waiting = new Map<string, Waiting>();
  let counting = false;
  let calls = 0;

  async function drain(): Promise<void> {
    counting = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MOST_KEYS);
      for (const [id] of batch) waiting.delete(id);
      try {
        const counts = await countHits(
          sql,
          batch.map(([id, { reset, calls }]) => ({ id, reset, n: calls.length })),
        );
        for (const [id, { calls }] of batch) {
          const before = (counts.get(id) ?? Number.NaN) - calls.length;
          calls.forEach((call, i) => void call.resolve(before + 1 + i));
        }
      } catch (error) {
        for (const [, { calls }] of batch) for (const call of calls) call.reject(error);
      }
    }
    counting = false;
  }

  function count(id: string, reset: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const one = waiting.get(id) ?? { reset, calls: [] };
      one.calls.push({ resolve, reject });
      waiting.set(id, one);
      if (!counting) void drain();
    });
  }

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

import type { Queryable } from "@/db/client";
import { batchHits } from "./hit-batcher";
import { countHits, dropPastWindows, readHits, takeBackHit } from "./limiter.queries";
import { shareReads } from "./shared-reads";
import { type LimitResult, type LimitStore, windowOf } from "./store";

const SWEEP_EVERY = 1000;

/**
 * The embedded store, and the fallback if Redis is down: upserts on an unlogged table, exact under concurrency because
 * the row lock orders them. Concurrent calls in a process share one upsert, and an exhausted window is remembered until
 * its end, so that a flood of requests costs few queries.
 */
export function postgresLimitStore(db: Queryable): LimitStore {
  const exhausted = new Map<string, number>();
  const count = batchHits((rounds) => countHits(db, rounds));
  const read = shareReads((id) => readHits(db, id));
  let calls = 0;

  function sweep(now: Date): void {
    for (const [id, end] of exhausted) if (end * 1000 <= now.getTime()) exhausted.delete(id);
    dropPastWindows(db, now).catch(() => undefined);
  }

  return {
    async hit(key, requests, seconds, now, { refundable = false } = {}): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const id = `${key}:${index}`;
      if (exhausted.has(id)) return { success: false, limit: requests, remaining: 0, reset };
      if (++calls % SWEEP_EVERY === 0) sweep(now);
      const n = await count(id, reset);
      if (n >= requests && !refundable) exhausted.set(id, reset);
      return { success: n <= requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    async refund(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const n = await takeBackHit(db, `${key}:${index}`);
      return { success: n <= requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    async peek(key, requests, seconds, now, { refundable = false } = {}): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const id = `${key}:${index}`;
      const n = exhausted.has(id) ? requests : await read(id);
      if (n >= requests && !refundable) exhausted.set(id, reset);
      return { success: n < requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    recall(key, requests, seconds, now): LimitResult | undefined {
      const { index, reset } = windowOf(now, seconds);
      return exhausted.has(`${key}:${index}`) ? { success: false, limit: requests, remaining: 0, reset } : undefined;
    },
  };
}

import type { Queryable } from "@/db/client";
import { batchHits } from "./hit-batcher";
import { countHits, dropPastWindows, readHits, takeBackHit } from "./limiter.queries";
import { shareReads } from "./shared-reads";
import { type LimitResult, type LimitStore, windowOf } from "./store";

const SWEEP_EVERY = 1000;

/**
 * The embedded store, and the fallback if Redis is down: upserts on an unlogged table, exact under concurrency because
 * the row lock orders them. Concurrent calls in a process share one upsert.
 */
export function postgresLimitStore(db: Queryable): LimitStore {
  const count = batchHits((rounds) => countHits(db, rounds));
  const read = shareReads((id) => readHits(db, id));
  let calls = 0;

  return {
    async hit(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      // A sweep that fails leaves rows for the next one; requests do not wait for it.
      if (++calls % SWEEP_EVERY === 0) dropPastWindows(db, now).catch(() => undefined);
      const n = await count(`${key}:${index}`, reset);
      return { success: n <= requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    async refund(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const n = await takeBackHit(db, `${key}:${index}`);
      return { success: n <= requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
    async peek(key, requests, seconds, now): Promise<LimitResult> {
      const { index, reset } = windowOf(now, seconds);
      const n = await read(`${key}:${index}`);
      return { success: n < requests, limit: requests, remaining: Math.max(0, requests - n), reset };
    },
  };
}

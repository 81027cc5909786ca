import { type LimitResult, type LimitStore, windowOf } from "./store";

export interface HitOptions {
  /** A later `refund` may reopen the window, so its exhaustion is not remembered. */
  refundable?: boolean | undefined;
}

type Hit = (...args: [...Parameters<LimitStore["hit"]>, options?: HitOptions]) => Promise<LimitResult>;

/** A store that knows which windows are exhausted. Windows with refunds must be hit and read as `refundable`. */
export interface RememberingLimitStore extends LimitStore {
  hit: Hit;
  peek: Hit;
  /** The key's window if this process remembers that it is exhausted. Costs no query. */
  recall(key: string, requests: number, seconds: number, now: Date): LimitResult | undefined;
}

const SWEEP_EVERY = 1_000;

/** Remembers an exhausted window until its end, so that a flood of requests costs the store few counts. */
export function rememberSpentWindows(store: LimitStore): RememberingLimitStore {
  /** The end of each exhausted window, in Unix seconds, by key and window. */
  const spent = new Map<string, number>();
  let calls = 0;

  const recall: RememberingLimitStore["recall"] = (key, requests, seconds, now) => {
    const { index, reset } = windowOf(now, seconds);
    return spent.has(`${key}:${index}`) ? { success: false, limit: requests, remaining: 0, reset } : undefined;
  };
  const remembering =
    (operation: "hit" | "peek"): Hit =>
    async (key, requests, seconds, now, options = {}) => {
      const known = recall(key, requests, seconds, now);
      if (known) return known;
      if (++calls % SWEEP_EVERY === 0) for (const [id, end] of spent) if (end * 1000 <= now.getTime()) spent.delete(id);
      const result = await store[operation](key, requests, seconds, now);
      if (result.remaining === 0 && !options.refundable) {
        const { index, reset } = windowOf(now, seconds);
        spent.set(`${key}:${index}`, reset);
      }
      return result;
    };
  return { hit: remembering("hit"), refund: store.refund, peek: remembering("peek"), recall };
}

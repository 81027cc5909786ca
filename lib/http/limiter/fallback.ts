import { log } from "@/lib/log";
import type { LimitStore } from "./store";

const DEADLINE_MS = 250;
const REST_MS = 5_000;

/**
 * Counts in `first` while it answers within 250 ms, else in `second`; after a failure `first` is left alone
 * for five seconds, so that an outage costs one deadline and not one a request (reliability.md, Limits).
 */
export function withFallback(first: LimitStore, second: LimitStore, clock: () => number = Date.now): LimitStore {
  let restUntil = 0;
  return {
    async hit(key, requests, seconds, now) {
      if (clock() >= restUntil) {
        try {
          return await within(DEADLINE_MS, first.hit(key, requests, seconds, now));
        } catch (error) {
          restUntil = clock() + REST_MS;
          log.warn({ err: error }, "rate-limit store failed; counting in PostgreSQL");
        }
      }
      return second.hit(key, requests, seconds, now);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

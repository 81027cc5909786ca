import { log } from "@/lib/platform/log/log";
import { registerMetric } from "@/lib/platform/telemetry/port";
import { withTimeout } from "@/lib/platform/timeout/with-timeout";
import type { LimitResult, LimitStore } from "./store";

const DEADLINE_MS = 250;
const RETRY_AFTER_MS = 5_000;

/**
 * Counts in `first`, and in `second` if `first` does not answer within 250 ms. After a failure `first` is not called
 * for five seconds, so that an outage costs one timeout, not one per request (docs/reliability.md).
 */
export function withFallback(first: LimitStore, second: LimitStore, clock: () => number = Date.now): LimitStore {
  let skipUntil = 0;
  let fallbacks = 0;
  registerMetric({
    name: "limiter.fallbacks",
    kind: "counter",
    unit: "{count}",
    description: "Counts made in PostgreSQL because the first store failed or is paused after a failure",
    read: () => [{ value: fallbacks }],
  });
  const callStore = async (operation: (store: LimitStore) => Promise<LimitResult>): Promise<LimitResult> => {
    if (clock() >= skipUntil) {
      try {
        return await withTimeout(DEADLINE_MS, operation(first), "rate-limit store");
      } catch (error) {
        skipUntil = clock() + RETRY_AFTER_MS;
        log.warn({ err: error }, "rate-limit store failed, counting in PostgreSQL");
      }
    }
    fallbacks++;
    return operation(second);
  };
  return {
    hit: (...args) => callStore((store) => store.hit(...args)),
    refund: (...args) => callStore((store) => store.refund(...args)),
    peek: (...args) => callStore((store) => store.peek(...args)),
  };
}

import { log } from "@/lib/log";
import { offerReading } from "@/lib/telemetry/port";
import type { LimitResult, LimitStore } from "./store";

const DEADLINE_MS = 250;
const REST_MS = 5_000;

/**
 * Counts in `first` while it answers within 250 ms, else in `second`; after a failure `first` is left alone
 * for five seconds, so that an outage costs one deadline and not one a request (reliability.md, Limits).
 */
export function withFallback(first: LimitStore, second: LimitStore, clock: () => number = Date.now): LimitStore {
  let restUntil = 0;
  let fallbacks = 0;
  offerReading({
    name: "limiter.fallbacks",
    kind: "counter",
    unit: "{count}",
    describe: "Counts made in PostgreSQL because the first store was not asked or did not answer",
    read: () => [{ value: fallbacks }],
  });
  const ask = async (question: (store: LimitStore) => Promise<LimitResult>): Promise<LimitResult> => {
    if (clock() >= restUntil) {
      try {
        return await within(DEADLINE_MS, question(first));
      } catch (error) {
        restUntil = clock() + REST_MS;
        log.warn({ err: error }, "rate-limit store failed; counting in PostgreSQL");
      }
    }
    fallbacks++;
    return question(second);
  };
  return {
    hit: (...args) => ask((store) => store.hit(...args)),
    look: (...args) => ask((store) => store.look(...args)),
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

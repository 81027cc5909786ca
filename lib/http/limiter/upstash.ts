import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { type LimitStore, windowOf } from "./store";

const IMPLAUSIBLE = "the rate-limit store returned implausible figures";

/**
 * Fixed windows in Upstash. Throws if Redis does not answer: the caller applies the 250 ms timeout and the fallback. The
 * HTTP request itself is aborted after `endMs`, so that a hung Redis does not hold sockets.
 */
export function upstashLimitStore(url: string, token: string, endMs = 1_000): LimitStore {
  const redis = new Redis({
    url,
    token,
    retry: false,
    enableTelemetry: false,
    signal: () => AbortSignal.timeout(endMs),
  });
  const limiters = new Map<string, Ratelimit>();
  const limiterFor = (requests: number, seconds: number): Ratelimit => {
    const id = `${requests}/${seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      // After its own timeout the library admits every request. Ours comes first and falls back instead.
      limiter = new Ratelimit({
        redis,
        limiter: Ratelimit.fixedWindow(requests, `${seconds} s`),
        prefix: "limit",
        ephemeralCache: false,
        timeout: 60_000,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  };
  return {
    async hit(key, requests, seconds) {
      const result = await limiterFor(requests, seconds).limit(key);
      // This call was counted, so an unused window means that Redis returned null, which the library reads as 0.
      if (result.remaining >= requests) throw new Error(IMPLAUSIBLE);
      return { success: result.success, ...parseWindow(result, requests) };
    },
    async refund(key, requests, seconds, now) {
      const { index, reset } = windowOf(now, seconds);
      // The library refunds in the current window. A hit of an earlier window must not free a slot in the current one.
      if (windowOf(new Date(), seconds).index !== index) {
        return { success: true, limit: requests, remaining: requests, reset };
      }
      return { success: true, ...parseWindow(await limiterFor(requests, seconds).limit(key, { rate: -1 }), requests) };
    },
    async peek(key, requests, seconds) {
      const standing = parseWindow(await limiterFor(requests, seconds).getRemaining(key), requests);
      return { success: standing.remaining > 0, ...standing };
    },
  };
}

/** Converts the library's result; `reset` becomes seconds. Throws if the numbers are implausible. */
function parseWindow(
  { limit, remaining, reset }: { limit: number; remaining: number; reset: number },
  requests: number,
) {
  if (limit !== requests || ![remaining, reset].every(Number.isInteger)) throw new Error(IMPLAUSIBLE);
  return { limit, remaining: Math.max(0, remaining), reset: Math.ceil(reset / 1000) };
}

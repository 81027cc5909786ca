import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import type { LimitStore } from "./store";

const SENSELESS = "the rate-limit store gave an answer that makes no sense";

/**
 * Upstash's fixed windows, so that the three headers mean what the contract says.
 * Throws where Redis does not answer; the caller holds the deadline and the fallback, and has given up long before
 * the request itself is ended after `endMs`, so that a hung Redis holds no sockets.
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
      // The library admits everything after its own timeout; ours comes first, and falls back instead.
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
      // This very call counts, so that a window with nothing used is not ours: null reads as 0.
      if (result.remaining >= requests) throw new Error(SENSELESS);
      return { success: result.success, ...sane(result, requests) };
    },
    async look(key, requests, seconds) {
      const standing = sane(await limiterFor(requests, seconds).getRemaining(key), requests);
      return { success: standing.remaining > 0, ...standing };
    },
  };
}

/** The library's figures, with the end of the window in seconds; throws for an answer that makes no sense. */
function sane({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }, requests: number) {
  if (limit !== requests || ![remaining, reset].every(Number.isInteger)) throw new Error(SENSELESS);
  return { limit, remaining: Math.max(0, remaining), reset: Math.ceil(reset / 1000) };
}

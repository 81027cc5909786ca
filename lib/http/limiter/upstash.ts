import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import type { LimitStore } from "./store";

/**
 * Upstash's fixed windows, so that the three headers mean what the contract says.
 * Throws where Redis does not answer; the caller holds the deadline and the fallback.
 */
export function upstashLimitStore(url: string, token: string): LimitStore {
  // The caller has given up long before; this ends the request itself, so that a hung Redis holds no sockets.
  const redis = new Redis({
    url,
    token,
    retry: false,
    enableTelemetry: false,
    signal: () => AbortSignal.timeout(1_000),
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
      const { limit, remaining, reset } = result;
      const sane = limit === requests && remaining < requests && [remaining, reset].every(Number.isInteger);
      if (!sane) throw new Error("the rate-limit store gave an answer that makes no sense");
      return {
        success: result.success,
        limit: result.limit,
        remaining: Math.max(0, result.remaining),
        reset: Math.ceil(result.reset / 1000),
      };
    },
  };
}

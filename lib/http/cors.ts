import { env } from "@/lib/env";
import type { Asked } from "./exchange";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Modified-Since, X-Request-Id";
const EXPOSED =
  "ETag, Last-Modified, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Deprecation, Sunset, Idempotent-Replayed";

/** The CORS headers of a request, none outside `/api/v1`: only listed origins, and credentials only for those (decisions D1.15). */
export function corsHeaders({ target, headers }: Asked): Record<string, string> {
  const origins = env().CORS_ORIGINS;
  if (origins.length === 0 || !target.startsWith("/api/v1/")) return {};
  const origin = headers.get("origin");
  if (origin === null || !origins.includes(origin)) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": EXPOSED,
  };
}

/** What a preflight is told besides. */
export const PREFLIGHT = {
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": REQUEST_HEADERS,
  "Access-Control-Max-Age": "7200",
};

import { env } from "@/lib/platform/settings/env";
import type { KernelRequest } from "./messages";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Modified-Since, X-Request-Id";
const EXPOSED =
  "ETag, Last-Modified, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Deprecation, Sunset, Idempotent-Replayed";

/** The CORS headers of a response under `/api/v1`. Only origins in CORS_ORIGINS may read it, with credentials. */
export function corsHeaders({ target, headers }: KernelRequest): Record<string, string> {
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

/** The additional headers of a preflight response. */
export const PREFLIGHT = {
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": REQUEST_HEADERS,
  "Access-Control-Max-Age": "7200",
};

import type { oas31 } from "zod-openapi";
import { CACHES, type CachePolicy } from "@/lib/http/cache-policies";
import { DEPRECATION_HEADERS, usesDeprecation } from "@/lib/http/deprecation";
import type { Endpoint } from "@/lib/http/endpoint";
import type { SharedComponents } from "./components";

type Headers = Record<string, oas31.ReferenceObject>;

/** Response headers that more than one operation sends, each with a description and an example. */
const SHARED = {
  "X-Request-Id": ["The id of this request, which is also in our logs.", "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b"],
  "X-RateLimit-Limit": ["Requests allowed in the window.", "30"],
  "X-RateLimit-Remaining": ["Requests left in the window.", "29"],
  "X-RateLimit-Reset": ["When the window ends, in Unix seconds.", "1767225600"],
  "Retry-After": ["Seconds to wait before the next attempt.", "30"],
  Deprecation: [
    "When the operation, or a field that the request used, was deprecated (RFC 9745).",
    DEPRECATION_HEADERS.Deprecation,
  ],
  Sunset: ["When the operation or field may be removed (RFC 8594).", DEPRECATION_HEADERS.Sunset],
  ETag: ["Send it back as If-None-Match.", '"5f2c-41.1k2j3h"'],
  "Last-Modified": ["Send it back as If-Modified-Since.", "Sun, 01 Mar 2026 12:00:00 GMT"],
} as const satisfies Record<string, readonly [description: string, example: string]>;

export const header = (description: string, example: string): oas31.HeaderObject => ({
  description,
  schema: { type: "string", example },
});

function refs(shared: SharedComponents, ...names: (keyof typeof SHARED)[]): Headers {
  return Object.fromEntries(
    names.map((name) => {
      const [description, example]: readonly [string, string] = SHARED[name];
      return [name, shared.header(name, header(description, example))];
    }),
  );
}

export const requestIdHeader = (shared: SharedComponents): Headers => refs(shared, "X-Request-Id");

/** The headers of every response of an operation. A 429 has those of a limit, even if the operation itself has none. */
export function headersOf(
  e: Pick<Endpoint, "limit" | "deprecated" | "query" | "body">,
  shared: SharedComponents,
  status?: number,
): Headers {
  return {
    ...requestIdHeader(shared),
    ...((e.limit !== "none" || status === 429) &&
      refs(shared, "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset")),
    ...(usesDeprecation(e) && refs(shared, "Deprecation", "Sunset")),
  };
}

/** The caching headers of an operation's success and 304 responses. */
export function cacheHeadersOf(e: Endpoint, shared: SharedComponents): Headers {
  const cache: CachePolicy | undefined = e.cache && CACHES[e.cache];
  if (!cache) return {};
  const control = `Cache-Control.${cache.control.replace(/[^a-z0-9]+/g, "-")}`;
  return {
    ...refs(shared, "ETag"),
    "Cache-Control": shared.header(control, header("How long the response may be cached.", cache.control)),
    ...(cache.lastModified && refs(shared, "Last-Modified")),
  };
}

export const retryAfter = (shared: SharedComponents): Headers => refs(shared, "Retry-After");

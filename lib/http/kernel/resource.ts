import { corsHeaders, PREFLIGHT } from "@/lib/http/cors";
import type { Method } from "@/lib/http/endpoint";
import { ERRORS, type ErrorCode, errorBody } from "@/lib/http/errors";
import type { KernelRequest, KernelResponse, WebHandler } from "@/lib/http/messages";
import { requestIdOf } from "@/lib/http/request-id";
import { withSessionShape } from "@/lib/http/session-errors";
import { toWebHandler } from "@/lib/http/web-adapter";
import { log } from "@/lib/platform/log/log";
import type { Route } from "./route";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];
export type HttpMethod = Method | "HEAD" | "OPTIONS";
export type Resource = Record<HttpMethod, WebHandler>;

/**
 * The handlers of one URL: its routes, HEAD where there is GET, preflights, and 405 in the envelope for other methods.
 * A route file exports all of them, so that Next never answers in our place.
 */
export function resource(...routes: Route[]): Resource {
  const byMethod = new Map(routes.map((route) => [route.endpoint.method, route]));
  const get = byMethod.get("GET");
  const allow = [...byMethod.keys(), ...(get ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  const rejectMethod = toWebHandler(async (request) =>
    plainErrorResponse(request, "method_not_allowed", { Allow: allow }),
  );
  const handlers: Resource = {
    GET: rejectMethod,
    POST: rejectMethod,
    PUT: rejectMethod,
    PATCH: rejectMethod,
    DELETE: rejectMethod,
    HEAD: rejectMethod,
    OPTIONS: rejectMethod,
  };
  for (const method of METHODS) handlers[method] = byMethod.get(method) ?? rejectMethod;
  if (get)
    handlers.HEAD = toWebHandler(async (request, params) => ({ ...(await get.direct(request, params)), body: null }));
  handlers.OPTIONS = toWebHandler(async (request) => {
    const cors = corsHeaders(request);
    const requestId = requestIdOf(request.headers);
    log.info({ request_id: requestId, method: "OPTIONS", status: 204 }, "request");
    const preflight = "Access-Control-Allow-Origin" in cors ? PREFLIGHT : {};
    return {
      status: 204,
      headers: { Allow: allow, ...cors, ...preflight, "X-Request-Id": requestId },
      body: null,
    };
  });
  return handlers;
}

// A caller may send any text as the method, so the log records only known methods.
const KNOWN_METHODS = new Set<string>([...METHODS, "HEAD", "OPTIONS", "TRACE", "CONNECT"]);

/** An error outside any contract (unknown URL, wrong method) in the same envelope. */
export function plainErrorResponse(
  request: KernelRequest,
  code: ErrorCode,
  headers: Record<string, string> = {},
): KernelResponse {
  const requestId = requestIdOf(request.headers);
  const envelope = errorBody(code, requestId);
  const { status } = ERRORS[code];
  log.info(
    { request_id: requestId, method: KNOWN_METHODS.has(request.method) ? request.method : "other", status, code },
    "request",
  );
  const body = request.target.startsWith("/api/auth/") ? withSessionShape(envelope) : envelope;
  return {
    status,
    headers: {
      ...corsHeaders(request),
      ...headers,
      "Cache-Control": "private, no-store",
      "Content-Type": "application/json; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": requestId,
    },
    body: request.method === "HEAD" ? null : JSON.stringify(body),
  };
}
